// What the pages get, as it travels. It imports nothing, so that the pages' code can share it.

export type MeBody = { user: UserBody; workspaces: WorkspaceBody[] }

export type UserBody = { id: string; name: string; email: string; two_factor: boolean }

export type WorkspaceBody = {
  id: string
  name: string
  role: 'owner' | 'admin' | 'member'
  plan: 'free' | 'paid'
  units: UnitsBody
  keys: KeyBody[]
}

export type UnitsBody = { used: number; limit: number; window: 'day' | 'month'; resets_at: string }

export type KeyBody = {
  id: string
  name: string
  api: 'v1' | 'v2'
  mode: 'live' | 'test'
  scopes: string[]
  /** The readable start of the key; the rest was shown once. */
  handle: string
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

export type KeysBody = { keys: KeyBody[]; scopes: Record<'v1' | 'v2', { id: string; name: string }[]> }

/** The one time that the whole key is sent. */
export type NewKeyBody = { id: string; key: string }

export type UsageLineBody = {
  at: string
  request_id: string
  surface: 'v1' | 'v2' | 'mcp' | 'dashboard'
  operation: string
  key_id: string | null
  key_name: string | null
  user_name: string | null
  company_id: number | null
  meter: string | null
  units: number
  status: number
  reverses: string | null
}

export type UsageBody = { lines: UsageLineBody[]; next: string | null }

export type SpentBody = { used: number; limit: number | null }

export type MeterBody = { id: string; name: string; day: SpentBody; month: SpentBody; remaining: number | null }

export type UsageSummaryBody = {
  today: string
  days: { day: string; requests: number; units: number; refused: number }[]
  operations: string[]
  statuses: number[]
  meters: MeterBody[]
}

export type MemberBody = {
  id: string
  name: string
  email: string
  role: 'owner' | 'admin' | 'member'
  joined_at: string
  two_factor: boolean
}

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

export type SearchBody = { items: FoundBody[] }

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

export type SourceBody = {
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
  as_of: string | null
}

type Sources = Record<number, SourceBody>

export type ProfileGroupBody = {
  title: string
  fields: { name: string; value: string | null }[]
  source: SourceBody | null
}

export type CompanyBody = {
  id: number
  name: string
  country_code: string
  country_name: string | null
  registration_number: string | null
  status: string | null
  /** Units that an unlock could still spend. */
  remaining: number
  /** Null while it is locked. */
  profile: ProfileGroupBody[] | null
}

export type OfficerBody = {
  id: number
  kind: 'person' | 'company'
  name: string
  role: string | null
  nationality: string | null
  born: string | null
  appointed_on: string | null
  resigned_on: string | null
  current: boolean
  source_id: number
}

export type OfficersBody = { total: number; items: OfficerBody[]; sources: Sources }

/** Decimal text: exact, or a band, or all null where it is not known. */
export type ExtentBody = { percentage: string | null; min: string | null; max: string | null }

export type ShareholderBody = {
  id: number
  name: string
  kind: 'person' | 'company' | null
  company_id: number | null
  extent: ExtentBody
  quantity: string | null
  share_type: string | null
  held_from: string | null
  source_id: number
}

export type ShareholdersBody = { total: number; items: ShareholderBody[]; sources: Sources }

export type GroupMemberBody = {
  id: number
  name: string | null
  country_code: string | null
  parent_id: number | null
  kind: 'direct' | 'ultimate' | 'branch' | 'joint_venture' | null
  extent: ExtentBody | null
  other_parents: { id: number; extent: ExtentBody }[]
}

/** Parents come before their children. */
export type GroupBody = { selected: number; source_id: number | null; members: GroupMemberBody[]; sources: Sources }

export type SeriesBody = {
  name: string
  label: string
  kind: 'money' | 'count' | 'ratio' | 'percent' | 'days' | 'text'
  values: Record<string, string | null>
  progress: string[] | null
}

export type FinancialsBody = {
  /** Newest first. */
  periods: {
    start: string | null
    end: string
    currency: string
    consolidated: boolean
    filed_on: string | null
    source_id: number
  }[]
  groups: { id: string; name: string; order: number; derived: boolean; series: SeriesBody[] }[]
  sources: Sources
}

export type InsightsBody = {
  domain: string
  visits: number | null
  global_rank: number | null
  country_rank: number | null
  monthly_visits: { month: string; visits: number }[]
  technologies: string[]
}

export type ImportBody = {
  source_id: number
  name: string
  licence: string | null
  attribution: string | null
  published_on: string | null
  finished_at: string | null
  state: 'running' | 'finished' | 'failed'
  started_at: string
  counts: Record<string, number>
}
