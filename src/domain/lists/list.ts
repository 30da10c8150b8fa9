import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import type { ListRow, MatchCandidate, MatchOutcome, NotFoundReason, RowMatch, RowRemark } from './list-row.ts'

export const listStates = [
  'created',
  'matching',
  'matched',
  'answering',
  'done',
  'waiting_for_units',
  'cancelled',
  'failed',
] as const
export type ListState = (typeof listStates)[number]

/** What a list is worked through for. */
export type ListTask = 'match' | 'answer'

/** What a column can say of a company. */
export const columnRoles = [
  'key',
  'name',
  'number',
  'vat',
  'lei',
  'website',
  'email',
  'country',
  'address',
  'city',
] as const satisfies (keyof ListRow)[]

/** A column of a list: as the file calls it, and what of a company it says; null where it says nothing that we know. */
export type ListColumn = { name: string; role: keyof ListRow | null }

/** Why a list waits: this meter has too little left until then. Without a moment, more units have to be agreed to. */
export type WaitingFor = { meter: string; left: number; resetsAt: string | null }

/** How many rows are in each state; null is for those that were not matched yet. */
export type RowCounts = { matched: number; review: number; notFound: number; open: number }

export type List = {
  id: number
  workspaceId: string
  name: string
  state: ListState
  /** What is or was being done: of a list that waits, was cancelled or has failed, what can be continued. */
  task: ListTask | null
  columns: ListColumn[]
  rowCount: number
  /** Counted from 1; each further run is the same list again. */
  run: number
  /** How far the task is: all rows up to this position. */
  doneTo: number
  /** How far the matching of this run is. */
  matchedTo: number
  /** How many units were agreed to for the task, and how many it has cost. */
  agreed: number
  spent: number
  groups: string[]
  /** YYYY-MM-DD, where changes are among the groups. */
  changesSince: string | null
  waitingFor: WaitingFor | null
  /** Null if they no longer have an account, or it was a key. */
  createdBy: string | null
  createdAt: Date
  keepUntil: Date
}

/** The columns of a list, for `lists l left join users u on u.id = l.created_by`. */
export const listColumns = sql`
  l.id, l.workspace_id as "workspaceId", l.name, l.state, l.task, l.columns, l.row_count as "rowCount", l.run, l.done_to as "doneTo",
  l.matched_to as "matchedTo", l.agreed, l.spent, l.groups, l.changes_since as "changesSince", l.waiting_for as "waitingFor",
  u.email as "createdBy", l.created_at as "createdAt", l.keep_until as "keepUntil"
`

/** One time that a list was worked through. */
export type ListRun = {
  run: number
  startedAt: Date
  finishedAt: Date | null
  /** The versions of the data that were searched, in their order: more than one where data changed meanwhile. */
  dataVersions: string[]
  rulesVersion: number | null
  groups: string[]
  /** What it has cost so far. */
  units: number
}

/** How a row came to its company, beyond what matching itself says: people judged such a row before. */
export type FoundBy = NonNullable<RowMatch['by']> | 'judgment'
/** Why there is no company, beyond what matching itself says. */
export type NoCompanyReason = NotFoundReason | 'none_of_these'

export type RowDecision = 'accepted' | 'none'

/** A row of a list and what is known of it. What has not been matched yet has no state. */
export type ListedRow = {
  position: number
  /** As they were given, in the order of the list's columns. */
  cells: (string | null)[]
  state: MatchOutcome | null
  /** What the row stands for: the decided company, else the one that was found. */
  companyId: number | null
  by: FoundBy | null
  why: NoCompanyReason | null
  candidates: MatchCandidate[]
  remarks: RowRemark[]
  decision: RowDecision | null
  /** How often somebody decided, undoing included; 0 where nobody did. */
  decisionNumber: number
  /** The position of the first row with the same company; null where this is the first. */
  repeats: number | null
  /** Of the run before: null in the first. */
  before: { state: MatchOutcome | null; companyId: number | null } | null
}

/** For how many days a list is kept where nobody says otherwise, and at most. */
export const usualKeepDays = 90
export const mostKeepDays = 730
export const mostRows = 200_000
export const mostColumns = 300

export const noList = () => new Failure('no_record', { what: 'list' })
