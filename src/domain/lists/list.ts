import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
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

/** The tasks that can be run on a list. */
export type ListTask = 'match' | 'answer'

/** The roles a column can have. */
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

/** A column of a list: its name in the file, and its role; null if it has none that we know. */
export type ListColumn = { name: string; role: keyof ListRow | null }

/** Why a list is waiting: this meter has too little left until then. Without a moment, more units have to be agreed to. */
export type WaitingFor = { meter: string; left: number; resetsAt: string | null }

/** How many rows are in each state; null for those not matched yet. */
type RowCounts = { matched: number; review: number; notFound: number; open: number }

export type List = {
  id: number
  workspaceId: string
  name: string
  state: ListState
  /** The task being done or last done: for a list that is waiting, cancelled or failed, the one that can be continued. */
  task: ListTask | null
  columns: ListColumn[]
  rowCount: number
  /** Counted from 1; each further run repeats the same list. */
  run: number
  /** How far the task has come: all rows up to this position. */
  doneTo: number
  /** How far the matching of this run has come. */
  matchedTo: number
  /** The units agreed to for the task, and those it has cost. */
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
const listColumns = sql`
  l.id, l.workspace_id as "workspaceId", l.name, l.state, l.task, l.columns, l.row_count as "rowCount", l.run, l.done_to as "doneTo",
  l.matched_to as "matchedTo", l.agreed, l.spent, l.groups, l.changes_since as "changesSince", l.waiting_for as "waitingFor",
  u.email as "createdBy", l.created_at as "createdAt", l.keep_until as "keepUntil"
`

/** One run through a list. */
type ListRun = {
  run: number
  startedAt: Date
  finishedAt: Date | null
  /** The versions of the data that were searched, in order: more than one if the data changed in the meantime. */
  dataVersions: string[]
  rulesVersion: number | null
  groups: string[]
  /** What it has cost so far. */
  units: number
}

/** How a row was matched, including by an earlier decision about such a row. */
export type FoundBy = NonNullable<RowMatch['by']> | 'judgment'
/** Why there is no company, including by an earlier decision. */
export type NoCompanyReason = NotFoundReason | 'none_of_these'

export type RowDecision = 'accepted' | 'none'

/** A row of a list and its match. A row that has not been matched yet has no state. */
export type ListedRow = {
  position: number
  /** As given, in the order of the list's columns. */
  cells: (string | null)[]
  state: MatchOutcome | null
  /** The company of the row: the decided one, else the one that was found. */
  companyId: number | null
  by: FoundBy | null
  why: NoCompanyReason | null
  candidates: MatchCandidate[]
  remarks: RowRemark[]
  decision: RowDecision | null
  /** The number of decisions, including undoing; 0 if there were none. */
  decisionNumber: number
  /** The position of the first row with the same company; null where this is the first. */
  repeats: number | null
  /** Of the previous run; null in the first. */
  before: { state: MatchOutcome | null; companyId: number | null } | null
}

/** For how many days a list is kept by default, and at most. */
export const usualKeepDays = 90
export const maxKeepDays = 730
export const maxRows = 200_000
export const maxColumns = 300

export const noList = () => new Failure('no_record', { what: 'list' })

/** A list, locked against other workers and starts until the caller's transaction ends. Its rows can still be decided. */
export async function lockList(tx: Db, workspaceId: string, listId: number): Promise<List> {
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.id = ${listId} and l.workspace_id = ${workspaceId} for no key update of l
  `.execute(tx)
  if (!rows[0]) throw noList()
  return rows[0]
}

/** A list with how many of its rows are in which state, and its runs, newest first. */
export type ListInFull = List & { counts: RowCounts; repeated: number; runs: ListRun[] }

export async function readList(db: Db, workspaceId: string, listId: number): Promise<ListInFull> {
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.id = ${listId} and l.workspace_id = ${workspaceId}
  `.execute(db)
  const list = rows[0]
  if (!list) throw noList()
  return { ...list, ...(await countRows(db, listId)), runs: await runsOf(db, listId) }
}

async function countRows(db: Db, listId: number): Promise<{ counts: RowCounts; repeated: number }> {
  const { rows } = await sql<RowCounts & { companies: number }>`
    select count(*) filter (where state = 'matched') as matched, count(*) filter (where state = 'review') as review,
      count(*) filter (where state = 'not_found') as "notFound", count(*) filter (where state is null) as open,
      count(distinct company_id) as companies
    from list_rows where list_id = ${listId}
  `.execute(db)
  const { companies, ...counts } = rows[0] as RowCounts & { companies: number }
  return { counts, repeated: counts.matched - companies }
}

async function runsOf(db: Db, listId: number): Promise<ListRun[]> {
  const { rows } = await sql<ListRun>`
    select run, started_at as "startedAt", finished_at as "finishedAt", data_versions as "dataVersions",
      rules_version as "rulesVersion", groups, units
    from list_runs where list_id = ${listId} order by run desc
  `.execute(db)
  return rows
}

/** The lists of a workspace, newest first. */
export async function listLists(db: Db, workspaceId: string, paging: Paging): Promise<Page<List>> {
  const total = await countOf(db, sql`from lists where workspace_id = ${workspaceId}`)
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.workspace_id = ${workspaceId}
    order by l.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, total, paging)
}

/** Assigns the roles of a list's columns, in their order, before it is matched. */
export async function changeColumns(
  db: Db,
  workspaceId: string,
  listId: number,
  roles: ListColumn['role'][],
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ columns: ListColumn[]; state: string }>`
      select columns, state from lists where id = ${listId} and workspace_id = ${workspaceId} for no key update
    `.execute(tx)
    if (!rows[0]) throw noList()
    const { columns, state } = rows[0]
    if (state !== 'created') throw new Failure('conflict', { why: 'The list has already been matched by its columns.' })
    if (roles.length !== columns.length) {
      throw new Failure('rule_broken', { messages: [`The list has ${columns.length} columns, not ${roles.length}.`] })
    }
    const changed = columns.map(({ name }, index) => ({ name, role: roles[index] ?? null }))
    await sql`update lists set columns = ${JSON.stringify(changed)}::jsonb where id = ${listId}`.execute(tx)
    const named = Object.fromEntries(changed.map(({ name, role }) => [name, role]))
    await recordAct(tx, by, { act: 'list.columns', workspaceId, object: listId, details: { columns: named } })
  })
}

/** Deletes a list with everything in it. What it has cost stays in the ledger, and decisions about its rows are remembered. */
export async function deleteList(db: Db, workspaceId: string, listId: number, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ name: string; rowCount: number }>`
      delete from lists where id = ${listId} and workspace_id = ${workspaceId} returning name, row_count as "rowCount"
    `.execute(tx)
    if (!rows[0]) throw noList()
    const { name, rowCount } = rows[0]
    await recordAct(tx, by, { act: 'list.deleted', workspaceId, object: listId, details: { name, rows: rowCount } })
  })
}

const keyHours = 48

/** Deletes expired lists, one at a time, and expired idempotency keys. Returns how many lists. */
export async function pruneLists(db: Db, now: Date, by: Actor): Promise<number> {
  const { rows } = await sql<{ id: number; workspaceId: string }>`
    select id, workspace_id as "workspaceId" from lists where keep_until <= ${now} order by id
  `.execute(db)
  for (const { id, workspaceId } of rows) await deleteList(db, workspaceId, id, by)
  await sql`delete from list_keys where created_at < ${new Date(now.getTime() - keyHours * 3_600_000)}`.execute(db)
  return rows.length
}
