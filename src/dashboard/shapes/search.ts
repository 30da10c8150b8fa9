// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { ExtentBody } from './ownership.ts'
import type { Sources } from './source.ts'

export type CountryBody = { code: string; name: string }

/** What is shown of a company before it is unlocked. */
export type SummaryBody = {
  id: number
  name: string
  country_code: string
  state: string | null
  registration_number: string | null
  status: string | null
}

export type FoundBody = Omit<SummaryBody, 'status'> & {
  /** Of an unlocked company; a locked one hides it. */
  city: string | null
  unlocked: boolean
  /** Active, Inactive or Intermediate. */
  status_name: string | null
  match: 'identifier' | 'name' | 'similar name'
  /** The words of the name that match, in the form in which they are compared. */
  words: string[]
  /** The name that matches, if the company has another name now. */
  other_name: { kind: 'previous' | 'trading' | 'transliterated'; name: string } | null
  /** Words that are spelt differently in the name, and words that are not in it. */
  unlike: { asked: string; found: string }[]
  missing: string[]
}

/** Words of what was typed, and what they were taken for. */
export type LinePartBody = {
  text: string
  as: 'name' | 'number' | 'country' | 'place' | 'post_code' | 'website' | 'email'
  meant: string | null
  /** Nothing was found with it, so that the search went without. */
  left_out: boolean
}

/** The total is null if there may be more than were counted. `loaded` is false while the database has no company at all. */
export type SearchBody = { items: FoundBody[]; total: number | null; read: LinePartBody[]; loaded: boolean }

export type UnlocksBody = { items: UnlockedBody[]; more: boolean; loaded: boolean }

export type UnlockedBody = Pick<SummaryBody, 'id' | 'name' | 'country_code' | 'status'> & {
  status_name: string | null
  unlocked_at: string
}

/** Filters by name, as the platform API's prospecting accepts them. */
export type FiltersBody = Record<string, unknown>

/** Instead of an answer that costs something: its cost, and how much is left; null if unlimited. */
export type UnpaidBody = { cost: number; left: number | null }

/** `total` is exact; `shown` is how many can be viewed or exported. */
export type ProspectsBody = { total: number; shown: number; pages: number; items: ProspectBody[] }

export type ProspectBody = SummaryBody & {
  /** Active, Inactive or Intermediate. */
  status_name: string | null
  /** By filter, those of the values asked for that fit the company; of employees their number. Ranges are what was asked. */
  asked: Record<string, string[] | number>
}

/** How results are shown; a member is there only where it was chosen. */
export type ResultViewBody = {
  hidden?: string[]
  sort?: { by: string; descending?: boolean }
  dense?: boolean
}

/** What watching all results would do: `fresh` are not watched yet, which is what it costs. More than `most` are refused. */
export type WatchListBody = { total: number; watched: number; fresh: number; most: number; left: number | null }

export type SavedSearchBody = {
  id: string
  name: string
  filters: FiltersBody
  view: ResultViewBody
  saved_by: string | null
  /** Whether the current user may rename and delete it. */
  mine: boolean
  changed_at: string
}

/** An entry of a vocabulary. The id is what filters accept; a mere group has none. */
export type EntryBody = {
  /** The ids from the top down to this one; it identifies the level below. */
  path: string
  id: number | null
  name: string
  code: string | null
  has_children: boolean
  /** The names of the levels above, where an entry is shown on its own. */
  above?: string[]
}

/** A person of this name. A candidate, never a conclusion: two candidates may or may not be the same person. */
export type PersonCandidateBody = {
  key: string
  name: string
  kind: 'person' | 'company' | null
  role: string | null
  /** False for a role that has ended; null if unknown. */
  current: boolean | null
  /** The year, with the month where it is known. */
  born: string | null
  company: SummaryBody
}

export type PersonCandidatesBody = { items: PersonCandidateBody[]; more: boolean }

export type PeopleBody = {
  officers: PersonCandidatesBody
  shareholders: PersonCandidatesBody
  employees: PersonCandidatesBody
}

/** A person in one entry of a register: an office in a company, or a holding of it. */
export type AppearanceBody = {
  key: string
  kind: 'officer' | 'holder'
  name: string
  role: string | null
  current: boolean
  born: string | null
  from: string | null
  until: string | null
  extent: ExtentBody | null
  company: SummaryBody
  source_id: number
}

/** One person as a source knows them, and others of the name, who are never merged. */
export type PersonBody = {
  name: string
  born: string | null
  /** Whether the source identifies its people, so that entries of the same person are known. */
  identified: boolean
  same: AppearanceBody[]
  perhaps: AppearanceBody[]
  /** Officers beside them, in companies that are unlocked. */
  colleagues: AppearanceBody[]
  /** In how many companies that are still locked they have an office. */
  locked_companies: number
  sources: Sources
}
