import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type ListedRow, noList } from './list.ts'
import type { MatchOutcome } from './list-row.ts'

export type RowFilter = {
  /** Only rows in this state. */
  state?: MatchOutcome | undefined
  /** Only rows after this position. */
  after?: number | undefined
  /** Only rows whose state or company is another than in the run before. */
  changed?: boolean | undefined
}

/** Rows of a list in their order, so many at most after a position. */
export async function listListRows(
  db: Db,
  workspaceId: string,
  listId: number,
  filter: RowFilter,
  most: number,
): Promise<ListedRow[]> {
  const { rows: known } = await sql<{ run: number }>`
    select run from lists where id = ${listId} and workspace_id = ${workspaceId}
  `.execute(db)
  if (!known[0]) throw noList()
  return rowsWhere(db, listId, filter, most, known[0].run > 1)
}

/** The same for whoever has the list already. */
export async function rowsWhere(
  db: Db,
  listId: number,
  { state, after = 0, changed }: RowFilter,
  most: number,
  hasBefore: boolean,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow & { stateBefore: MatchOutcome | null; companyBefore: number | null }>`
    select r.position, r.cells, r.state, r.company_id as "companyId", r.by,
      case when r.decision = 'none' then 'none_of_these' else r.why end as why,
      coalesce(r.candidates, '[]') as candidates, coalesce(r.remarks, '{}') as remarks, r.decision,
      r.decision_number as "decisionNumber", first.position as repeats, r.state_before as "stateBefore",
      r.company_before as "companyBefore"
    from list_rows r
    left join lateral (
      select o.position from list_rows o
      where o.list_id = r.list_id and o.company_id = r.company_id and o.position < r.position
      order by o.position limit 1
    ) first on true
    where r.list_id = ${listId} and r.position > ${after}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${changed ? sql`and r.state is not null and (r.state_before, r.company_before) is distinct from (r.state, r.company_id)` : sql``}
    order by r.position limit ${most}
  `.execute(db)
  return rows.map(({ stateBefore, companyBefore, ...row }) => ({
    ...row,
    before: hasBefore ? { state: stateBefore, companyId: companyBefore } : null,
  }))
}
