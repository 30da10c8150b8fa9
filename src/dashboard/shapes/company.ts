// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { SourceBody, Sources } from './source.ts'
import type { WatchBody } from './watching.ts'

export type ProfileGroupBody = {
  title: string
  /** With the register's own name of a field where ours differs, and the differing values of other sources. */
  fields: { name: string; value: string | null; original?: string; others?: { value: string; source: string }[] }[]
  source: SourceBody | null
}

export type CompanyBody = {
  id: number
  name: string
  country_code: string
  country_name: string | null
  registration_number: string | null
  /** The register's own word. */
  status: string | null
  /** Active, Inactive or Intermediate. */
  status_name: string | null
  /** Units left for an unlock. */
  remaining: number
  /** Null while no one in the workspace watches it. */
  watch: WatchBody | null
  /** How many more watches may be started; null if unlimited. */
  watches_left: number | null
  /** The first day of which can be asked what was known then; null where none can. */
  first_day: string | null
  /** Null while it is locked. */
  profile: ProfileGroupBody[] | null
}

/** Of a current role whose register states something about it, with the day that the status follows from. */
export type VerificationBody = {
  status: 'verified' | 'due' | 'overdue' | 'ended' | 'unknown'
  on: string | null
  /** When and by whom the person was verified, as far as it is known. */
  verified_on: string | null
  verifier: string | null
  verifier_supervisors: string[]
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
  /** What its source states of the office that cannot be so. */
  contradiction: string | null
  current: boolean
  /** One who takes office later is neither current nor former. */
  former: boolean
  verification: VerificationBody | null
  source_id: number
}

/** In one sentence why there is nothing to show; null where there is. */
export type Nothing = { nothing: string | null }

export type OfficersBody = Nothing & { total: number; items: OfficerBody[]; sources: Sources }

export type SeriesBody = {
  name: string
  label: string
  kind: 'money' | 'count' | 'ratio' | 'percent' | 'days' | 'text'
  values: Record<string, string | null>
  progress: (string | null)[] | null
  /** Which way it should go; null where neither is good or bad. */
  better: 'higher' | 'lower' | null
}

export type PeriodBody = {
  start: string | null
  end: string
  currency: string
  consolidated: boolean
  filed_on: string | null
  approved_on: string | null
  /** Whether a later filing changed figures of an earlier one, and the day of the one whose figures are shown. */
  restated: boolean
  restated_on: string | null
  /** Figures that other filings of the period gave, by filing. */
  figures_from: { filed_on: string | null; approved_on: string | null; labels: string[] }[]
  source_id: number
}

export type FinancialsBody = Nothing & {
  /** Newest first. */
  periods: PeriodBody[]
  /** The sources of the further groups. */
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

export type BandBody = { low: number; middle: number; high: number; companies: number }

/** Companies of the same country, activity and size; null if there are too few. */
export type PeersBody = {
  peers: {
    total: number
    /** How many were examined. */
    sampled: number
    activity: { code: string; name: string }
    country_name: string | null
    employees: { from: number; to: number | null }
    /** Metric → end of a period → the middle half of the companies. */
    bands: Record<string, Record<string, BandBody>>
  } | null
}

export type InsightsBody = {
  domain: string
  visits: number | null
  global_rank: number | null
  country_rank: number | null
  monthly_visits: { month: string; visits: number }[]
  technologies: string[]
  sources: Sources
}

/** Of a company without a website. */
export type NoInsightsBody = Nothing & { domain: null }

/** Something that happened on a known day. */
export type EventBody = {
  on: string
  kind: 'life' | 'name' | 'officer' | 'owner' | 'group' | 'filing' | 'charge' | 'judgment' | 'change'
  what: string
  subject: string | null
  detail: string | null
  before: string | null
  company_id: number | null
  source_id: number | null
}

/** `next` is the number of events before the next page. */
export type HistoryBody = Nothing & { items: EventBody[]; next: number | null; sources: Sources }
