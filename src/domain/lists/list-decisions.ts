import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { noList, type RowDecision } from './list.ts'

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
