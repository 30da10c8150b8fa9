import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** Deletes a key. Lines of the ledger still name it by its id. False when there is none. */
export async function deleteKey(db: Db, keyId: string, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ workspaceId: string; handle: string; name: string }>`
      delete from keys where id = ${keyId} returning workspace_id as "workspaceId", handle, name
    `.execute(tx)
    if (!rows[0]) return false
    const { workspaceId, handle, name } = rows[0]
    await recordAct(tx, by, { act: 'key.deleted', workspaceId, object: handle, details: { id: keyId, name } })
    return true
  })
}
