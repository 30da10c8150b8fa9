import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockList } from './lock-list.ts'
import { isAtWork } from './start-task.ts'

/** Stops the work on a list, if there is any. What is done is kept, and paid; the rest can be continued later. */
export async function cancelList(db: Db, workspaceId: string, listId: number, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const list = await lockList(tx, workspaceId, listId)
    if (!isAtWork(list) && list.state !== 'waiting_for_units') return
    await sql`update lists set state = 'cancelled', waiting_for = null where id = ${listId}`.execute(tx)
    const details = { name: list.name, task: list.task, rows: list.doneTo, units: list.spent }
    await recordAct(tx, by, { act: 'list.cancelled', workspaceId, object: listId, details })
  })
}
