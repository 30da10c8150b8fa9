import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** How many of the companies of a list its workspace watches. */
export async function countWatched(db: Db, workspaceId: string, listId: number): Promise<number> {
  const { rows } = await sql<{ watched: number }>`
    select count(*) as watched from watches where workspace_id = ${workspaceId}
      and company_id in (select company_id from list_rows where list_id = ${listId})
  `.execute(db)
  return rows[0]?.watched ?? 0
}
