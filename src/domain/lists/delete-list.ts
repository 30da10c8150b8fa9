import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { noList } from './list.ts'

/** Deletes a list with everything in it. What it has cost stays in the ledger, and what people judged is remembered. */
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
