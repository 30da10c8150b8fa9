import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { lockList } from './lock-list.ts'

/** Stops the work on a list. What is done is kept, and paid; the rest can be continued later. */
export async function cancelList(db: Db, workspaceId: string, listId: number, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const list = await lockList(tx, workspaceId, listId)
    if (list.state !== 'matching' && list.state !== 'answering' && list.state !== 'waiting_for_units') {
      throw new Failure('conflict', { why: 'Nothing is being done to the list.' })
    }
    await sql`update lists set state = 'cancelled', waiting_for = null where id = ${listId}`.execute(tx)
    const details = { name: list.name, task: list.task, rows: list.doneTo, units: list.spent }
    await recordAct(tx, by, { act: 'list.cancelled', workspaceId, object: listId, details })
  })
}
