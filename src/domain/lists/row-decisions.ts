import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { requireCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { type ListColumn, type ListedRow, noList, type RowDecision } from './list.ts'
import { rowOf } from './list-row.ts'
import { rowsWhere } from './list-rows.ts'
import { rowHash } from './matching/read-row.ts'

export type DecisionOnRow = {
  workspaceId: string
  listId: number
  position: number
  /** The number of the row's last decision that the caller has seen; 0 if there was none. */
  seen: number
  /** The chosen company, none of the candidates, or undoing the last decision. */
  verdict: { companyId: number } | 'none' | 'undo'
}

type Row = {
  decisionNumber: number
  isMatched: boolean
  cells: (string | null)[]
  candidateIds: number[]
  columns: ListColumn[]
  run: number
}

/** The decision in force about a row. */
type Standing = { what: RowDecision; companyId: number | null } | null

/**
 * Records a decision about a row, and remembers it for rows of later lists with the same content. Refused if someone else has decided
 * since, so that no one overwrites a decision they have not seen. Returns the row as it is afterwards.
 */
export async function decideRow(db: Db, clock: Clock, decision: DecisionOnRow, by: Actor): Promise<ListedRow> {
  const { workspaceId, listId, position, seen, verdict } = decision
  const chosen = typeof verdict === 'object' ? await requireCompany(db, verdict.companyId) : null
  return db.transaction(async tx => {
    const row = await lockRow(tx, decision)
    if (!row.isMatched) throw new Failure('conflict', { why: `Row ${position} has not been matched yet.` })
    const stack = await standingOf(tx, listId, position)
    // A repeated request, as after a lost response: the decision is already in force.
    if (isSame(stack.at(-1) ?? null, verdict, chosen)) return rowAt(tx, listId, position, row.run)
    if (row.decisionNumber !== seen)
      throw new Failure('conflict', { why: await describeLastDecision(tx, listId, position) })
    const what = verdict === 'undo' ? 'undone' : verdict === 'none' ? 'none' : 'accepted'
    const standing: Standing =
      what === 'undone' ? (stack.at(-2) ?? null) : { what, companyId: what === 'accepted' ? chosen : null }
    const now = clock()
    await sql`
      insert into list_decisions (list_id, position, number, what, company_id, decided_by, key_id, at)
      values (${listId}, ${position}, ${seen + 1}, ${what}, ${chosen}, ${by.kind === 'user' ? by.id : null},
        ${by.kind === 'key' ? by.id : null}, ${now})
    `.execute(tx)
    await sql`
      update list_rows set decision_number = ${seen + 1}, decision = ${standing?.what ?? null},
        company_id = case when ${standing !== null} then ${standing?.companyId ?? null}::bigint else found_company_id end
      where list_id = ${listId} and position = ${position}
    `.execute(tx)
    await remember(tx, workspaceId, row, standing, now)
    const act = what === 'undone' ? 'list.undone' : 'list.decided'
    const details = { row: position, ...(what !== 'undone' && { decision: what, company: chosen }) }
    await recordAct(tx, by, { act, workspaceId, object: listId, details })
    return rowAt(tx, listId, position, row.run)
  })
}

/** Whether a verdict is already in force. */
function isSame(standing: Standing, verdict: DecisionOnRow['verdict'], chosen: number | null): boolean {
  if (verdict === 'undo') return standing === null
  if (verdict === 'none') return standing?.what === 'none'
  return standing?.what === 'accepted' && standing.companyId === chosen
}

async function rowAt(tx: Db, listId: number, position: number, run: number): Promise<ListedRow> {
  const [row] = await rowsWhere(tx, listId, { after: position - 1 }, 1, run > 1)
  return row as ListedRow
}

async function lockRow(tx: Db, { workspaceId, listId, position }: DecisionOnRow): Promise<Row> {
  const { rows: lists } = await sql<Pick<Row, 'columns' | 'run'>>`
    -- The list before its row, as in deleting a list: otherwise the two may deadlock.
    select columns, run from lists where id = ${listId} and workspace_id = ${workspaceId} for key share
  `.execute(tx)
  if (!lists[0]) throw noList()
  const { rows } = await sql<Omit<Row, 'columns' | 'run'>>`
    select decision_number as "decisionNumber", outcome is not null as "isMatched", cells,
      jsonb_path_query_array(coalesce(candidates, '[]'), '$[*].companyId') as "candidateIds"
    from list_rows where list_id = ${listId} and position = ${position} for update
  `.execute(tx)
  if (!rows[0]) throw new Failure('no_record', { what: 'row' })
  return { ...rows[0], ...lists[0] }
}

/** The decisions that were not undone, in their order. */
async function standingOf(tx: Db, listId: number, position: number): Promise<NonNullable<Standing>[]> {
  const { rows } = await sql<{ what: RowDecision | 'undone'; companyId: number | null }>`
    select what, company_id as "companyId" from list_decisions
    where list_id = ${listId} and position = ${position} order by number
  `.execute(tx)
  const stack: NonNullable<Standing>[] = []
  for (const { what, companyId } of rows) {
    if (what === 'undone') stack.pop()
    else stack.push({ what, companyId })
  }
  return stack
}

async function describeLastDecision(tx: Db, listId: number, position: number): Promise<string> {
  const { rows } = await sql<{ what: keyof typeof words; who: string | null }>`
    select d.what, coalesce(u.email, k.handle) as who
    from list_decisions d left join users u on u.id = d.decided_by left join keys k on k.id = d.key_id
    where d.list_id = ${listId} and d.position = ${position} order by d.number desc limit 1
  `.execute(tx)
  const last = rows[0]
  if (!last) return `Row ${position} has not been decided yet. Review it again.`
  return `Row ${position} has changed: ${last.who ?? 'someone'} ${words[last.what]}. Review it again.`
}

const words = { accepted: 'accepted a company', none: 'rejected all candidates', undone: 'undid a decision' }

async function remember(tx: Db, workspaceId: string, row: Row, standing: Standing, now: Date): Promise<void> {
  const hash = rowHash(
    rowOf(
      row.cells.map(cell => cell ?? ''),
      row.columns.map(({ role }) => role),
    ),
  )
  if (!hash) return
  const isCandidate = !standing?.companyId || row.candidateIds.includes(standing.companyId)
  if (!standing) {
    await sql`delete from list_judgments where workspace_id = ${workspaceId} and row_hash = ${hash}`.execute(tx)
    return
  }
  await sql`
    insert into list_judgments (workspace_id, row_hash, company_id, is_candidate, at)
    values (${workspaceId}, ${hash}, ${standing.companyId}, ${isCandidate}, ${now})
    on conflict (workspace_id, row_hash) do update set company_id = excluded.company_id, is_candidate = excluded.is_candidate,
      at = excluded.at
  `.execute(tx)
}

/** One decision about a row. Who made it is null if they no longer have an account or key. */
export type RecordedDecision = {
  position: number
  number: number
  what: RowDecision | 'undone'
  companyId: number | null
  by: string | null
  at: Date
}

/** Every decision about the rows of a list, or about one of them, newest first. */
export async function listDecisions(
  db: Db,
  workspaceId: string,
  listId: number,
  { position, most }: { position?: number | undefined; most: number },
): Promise<RecordedDecision[]> {
  const { rows: known } = await sql`
    select from lists where id = ${listId} and workspace_id = ${workspaceId}
  `.execute(db)
  if (known.length === 0) throw noList()
  const { rows } = await sql<RecordedDecision>`
    select d.position, d.number, d.what, d.company_id as "companyId", coalesce(u.email, k.handle) as by, d.at
    from list_decisions d left join users u on u.id = d.decided_by left join keys k on k.id = d.key_id
    where d.list_id = ${listId} ${position === undefined ? sql`` : sql`and d.position = ${position}`}
    order by d.id desc limit ${most}
  `.execute(db)
  return rows
}
