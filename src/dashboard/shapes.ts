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
  /** Where the operator set fields of a group right by hand: which, and whose words the other fields are. */
  corrected?: { field_name: string; at: string; reason: string | null; by: string | null }[]
  other_fields?: SourceBody | null
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
  /** Null while nobody of the workspace watches it. */
  watch: WatchBody | null
  /** How many watches may still be begun; null where nothing limits it. */
  watches_left: number | null
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

/** Decimal text: exact, or a band, or all null where it is not known. An open end does not belong to the band. */
export type ExtentBody = {
  percentage: string | null
  min: string | null
  max: string | null
  min_open: boolean
  max_open: boolean
}

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
  kind: 'direct' | 'unknown' | 'ultimate' | 'branch' | 'joint_venture' | null
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

export type PeriodBody = {
  start: string | null
  end: string
  currency: string
  consolidated: boolean
  filed_on: string | null
  approved_on: string | null
  source_id: number
}

export type FinancialsBody = {
  /** Newest first. */
  periods: PeriodBody[]
  /** What the further groups were told by. */
  further_periods: PeriodBody[]
  groups: {
    id: string
    name: string
    order: number
    whose: 'group' | 'company' | null
    derived: boolean
    series: SeriesBody[]
  }[]
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

/** What can be watched of a company; the id is what the API calls it. */
export type WatchFieldBody = { id: string; name: string }

export type WatchBody = {
  company_id: number
  name: string
  country_code: string
  registration_number: string | null
  started_at: string
  fields: string[]
  /** Whether these are its own, and not the workspace's default. */
  own_fields: boolean
}

export type WatchesBody = { items: WatchBody[]; total: number; pages: number }

export type WatchSettingsBody = {
  fields: WatchFieldBody[]
  default_fields: string[]
  callback: string | null
  /** Since when nothing is sent, because the receiver answered that it is gone for good. */
  off_at: string | null
  /** Until when the former secret signs too. */
  former_until: string | null
  /** How many watches may still be begun; null where nothing limits it. */
  remaining: number | null
}

/** The secret only where one was just made: it is shown this once. */
export type CallbackBody = { callback: string | null; secret: string | null }

export type OutcomeBody = { acknowledged: boolean; status: number | null; error: string | null; latency_ms: number }

export type WatchEventBody = {
  id: number
  company_id: number
  company_name: string
  country_code: string
  field_name: string
  old_value: string | null
  new_value: string | null
  at: string
}

export type WatchEventsBody = { items: WatchEventBody[]; next: number | null }

export type AttemptBody = {
  attempt: number
  at: string
  status: number | null
  error: string | null
  latency_ms: number
  body: string | null
}

export type DeliveryBody = {
  id: number
  webhook_id: string
  test: boolean
  company_id: number | null
  company_name: string | null
  field_name: string | null
  state: 'pending' | 'delivered' | 'dead'
  reason: string | null
  created_at: string
  attempts: number
  next_attempt_at: string | null
  last_attempt: AttemptBody | null
}

export type DeliveriesBody = { items: DeliveryBody[]; total: number; pages: number }

export type ChangeBody = {
  id: number
  field_name: string
  old_value: string | null
  new_value: string | null
  source_id: number | null
  at: string
}

export type ChangesBody = { items: ChangeBody[]; next: number | null; sources: Sources }

/** How much of the company it comes to. With all three null its size is not known, which is never 0. */
export type StakeBody = ExtentBody & { size: 'exact' | 'band' | 'at_least' | 'unknown' }

export type LinkedCompanyBody = { id: number; name: string | null; country_code: string | null }

export type OwnerBody = {
  key: string
  name: string
  birth_year: number | null
  country_code: string | null
  stake: StakeBody
  /** Whether the threshold is reached for certain. */
  certain: boolean
  /** Companies that hold each other lie on the way, so that the paths alone do not add up. */
  circular: boolean
  /** Largest first; from the person down to the company. */
  paths: { stake: StakeBody; steps: OwnershipStepBody[] }[]
  more_paths: boolean
  /** A band on the way is narrower than its source says. */
  narrowed: boolean
}

export type OwnershipStepBody = {
  company: LinkedCompanyBody
  /** As the source says it. */
  extent: ExtentBody
  /** What other holders of the same class leave at most, where that is less. */
  limit: { percentage: string; open: boolean } | null
  source_id: number
  held_from: string | null
  /** The day on which the source said so. */
  as_of: string | null
}

export type UnresolvedBody = {
  reason: 'no_known_owners' | 'partly_known' | 'not_identified' | 'circular' | 'not_followed'
  holder_name: string | null
  companies: LinkedCompanyBody[]
  stake: StakeBody
  narrowed: boolean
}

/** Companies that hold each other. */
export type CircleBody = { includes_company: boolean; companies: LinkedCompanyBody[]; companies_total: number }

export type OwnersBody = {
  threshold: number
  owners: OwnerBody[]
  owners_total: number
  /** Parts of the company that end at nobody. None of these is an owner. */
  unresolved: UnresolvedBody[]
  unresolved_total: number
  circles: CircleBody[]
  below: number
  companies: number
  sources: Sources
}

export type ReportBody = {
  id: number
  status: 'requested' | 'finish' | 'failed'
  created_at: string
  expires_at: string
  expired: boolean
}

export type ReportsBody = {
  /** Newest first. */
  items: ReportBody[]
  total: number
  /** What the next new report costs, of the workspace's allowance for credit reports. */
  cost: number
  /** Null where nothing limits it. */
  remaining: number | null
  /** Until when asking again gives the newest report, free of charge. */
  free_until: string | null
}

export type NewReportBody = { report: ReportBody; charged: number }
