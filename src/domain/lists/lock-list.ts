import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type List, listColumns, noList } from './list.ts'

/** A list that nobody else works on or starts until the caller's transaction ends. Its rows can still be decided. */
export async function lockList(tx: Db, workspaceId: string, listId: number): Promise<List> {
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.id = ${listId} and l.workspace_id = ${workspaceId} for no key update of l
  `.execute(tx)
  if (!rows[0]) throw noList()
  return rows[0]
}
