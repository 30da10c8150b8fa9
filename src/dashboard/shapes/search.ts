// What the pages get, as it travels. It imports nothing but others of its kind, so that the pages' code can share it.

export type CountryBody = { code: string; name: string }

export type FoundBody = {
  id: number
  name: string
  country_code: string
  state: string | null
  registration_number: string | null
  match: 'identifier' | 'name' | 'similar name'
  /** The words of the name that fit, as they are compared. */
  words: string[]
  /** The name that fits, where the company is called something else now. */
  other_name: { kind: 'previous' | 'trading' | 'transliterated'; name: string } | null
  /** Words that are written otherwise in the name, and words that are not in it. */
  unlike: { asked: string; found: string }[]
  missing: string[]
}

/** The total is null where there may be more than were counted. */
export type SearchBody = { items: FoundBody[]; total: number | null }

export type UnlocksBody = { items: UnlockedBody[]; more: boolean }

export type UnlockedBody = { id: number; name: string; country_code: string; unlocked_at: string }

/** What is told of a company before it is unlocked. */
export type SummaryBody = {
  id: number
  name: string
  country_code: string
  state: string | null
  registration_number: string | null
  status: string | null
}

/** Filters by name, as the platform API's prospecting takes them. */
export type FiltersBody = Record<string, unknown>

/** Instead of an answer about facts that are sold: what it costs, and how much is left; null where nothing limits it. */
export type UnpaidBody = { cost: number; left: number | null }

/** `total` is exact; `shown` is how many of them can be looked at or exported. */
export type ProspectsBody = { total: number; shown: number; pages: number; items: SummaryBody[] }

export type SavedSearchBody = {
  id: string
  name: string
  filters: FiltersBody
  saved_by: string | null
  /** Whether whoever asks may rename and delete it. */
  mine: boolean
  changed_at: string
}

/** An entry of a vocabulary. The id is what filters take; a group that only holds others has none. */
export type EntryBody = {
  /** The ids from the top down to this one: what lists the level below. */
  path: string
  id: number | null
  name: string
  code: string | null
  has_children: boolean
  /** The names of what stands above, where an entry is shown apart from it. */
  above?: string[]
}

/** Somebody of this name. A candidate, never a conclusion: two of them may be one person, or not. */
export type PersonCandidateBody = {
  key: string
  name: string
  kind: 'person' | 'company' | null
  role: string | null
  /** False for a role that ended; null where it is not told. */
  current: boolean | null
  /** Year, with the month where the register tells it. */
  born: string | null
  company: SummaryBody
}

export type PersonCandidatesBody = { items: PersonCandidateBody[]; more: boolean }

export type PeopleBody = {
  officers: PersonCandidatesBody
  shareholders: PersonCandidatesBody
  employees: PersonCandidatesBody
}
