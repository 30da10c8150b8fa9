// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { Nothing, VerificationBody } from './company.ts'
import type { Sources } from './source.ts'

/** Decimal texts: exact, a band, or all null if unknown. An open end does not belong to the band. */
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
  held_until: string | null
  current: boolean
  /** It ended, or its source no longer names it. One that begins later is neither current nor former. */
  former: boolean
  verification: VerificationBody | null
  source_id: number
}

export type ShareholdersBody = Nothing & { total: number; items: ShareholderBody[]; sources: Sources }

/** A link to a parent. */
export type ParentBody = { id: number; extent: ExtentBody; lapsed_on: string | null }

export type GroupMemberBody = {
  id: number
  name: string | null
  country_code: string | null
  parent_id: number | null
  kind: 'direct' | 'unknown' | 'ultimate' | 'branch' | 'joint_venture' | null
  extent: ExtentBody | null
  lapsed_on: string | null
  other_parents: ParentBody[]
}

/** Parents come before their children. */
export type GroupBody = { selected: number; source_id: number | null; members: GroupMemberBody[]; sources: Sources }

/** A share of the whole company. With all three null its size is unknown, which is never 0. */
export type StakeBody = ExtentBody & { size: 'exact' | 'band' | 'at_least' | 'unknown' }

export type LinkedCompanyBody = { id: number; name: string | null; country_code: string | null }

export type OwnerBody = {
  key: string
  /** For the page of the person; null where no register names them any more. */
  person_key: string | null
  name: string
  birth_year: number | null
  country_code: string | null
  effective: StakeBody
  /** `yes` where it is certain. */
  reaches_threshold: 'yes' | 'maybe'
  /** Companies along the paths hold each other, so the paths alone do not add up. */
  through_circles: boolean
  /** Largest first; from the person down to the company. */
  paths: { effective: StakeBody; steps: OwnershipStepBody[] }[]
  more_paths: boolean
  /** A band along the path is narrower than its source states. */
  bands_narrowed: boolean
}

export type OwnershipStepBody = HeldBody & { company: LinkedCompanyBody }

/** How one holds a company, with its evidence. */
export type HeldBody = {
  /** As the source states it. */
  extent: ExtentBody
  /** The maximum that other holders of the same class leave, where that is less. */
  limit: { percentage: string; open: boolean } | null
  source_id: number
  held_from: string | null
  /** The day on which the source stated it. */
  stated_on: string | null
  /** The day from which nobody confirmed it any more; its source reports it all the same. */
  lapsed_on: string | null
}

export type UnresolvedBody = {
  reason: 'no_known_owners' | 'partly_known' | 'not_identified' | 'circular' | 'not_followed'
  holder_name: string | null
  companies: LinkedCompanyBody[]
  effective: StakeBody
  bands_narrowed: boolean
}

/** Companies that hold each other. */
export type CircleBody = { includes_company: boolean; companies: LinkedCompanyBody[]; companies_total: number }

export type OwnersBody = Nothing & {
  threshold_percent: number
  owners: OwnerBody[]
  owners_total: number
  /** Shares of the company that cannot be traced to an owner. */
  unresolved: UnresolvedBody[]
  unresolved_total: number
  circles: CircleBody[]
  people_below_threshold: number
  companies_examined: number
  sources: Sources
}

/** A person, a company or an unidentified holder. */
export type StructureNodeBody = {
  key: string
  kind: 'person' | 'company' | 'unidentified'
  /** Null for a holder without a record here. */
  company_id: number | null
  /** For the page of a person; null for all others, and if no register names the person any more. */
  person_key: string | null
  name: string | null
  country_code: string | null
  country_name: string | null
  birth_year: number | null
  /** In the register's own words. */
  status: string | null
  /** Simplified; null where it is unknown. */
  life: 'Active' | 'Inactive' | 'Intermediate' | null
  /** The same number for companies that hold each other. */
  cycle: number | null
}

/** One holder above one company. */
export type StructureEdgeBody = HeldBody & {
  from: string
  to: string
  kind: 'holding' | 'direct' | 'unknown' | 'ultimate' | 'branch' | 'joint_venture'
  /** Null while it holds. */
  ended_on: string | null
}

export type StructureBody = Nothing & {
  /** The node of the company that was asked about. */
  selected: string
  nodes: StructureNodeBody[]
  edges: StructureEdgeBody[]
  sources: Sources
}
