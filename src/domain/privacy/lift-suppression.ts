import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** Ends a suppression; false where there is none with this number. Nothing was kept that could be restored. */
export async function liftSuppression(db: Db, id: number, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const { rows } = await sql`delete from suppressions where id = ${id} returning id`.execute(tx)
    if (rows.length === 0) return false
    await recordAct(tx, by, { act: 'suppression.lifted', workspaceId: null, object: id })
    return true
  })
}
