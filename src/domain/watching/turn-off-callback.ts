import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { giveUpDeliveries } from './give-up-deliveries.ts'

/** The receiver answered 410 Gone. One that was set meanwhile is another receiver and stays on. */
export async function turnOffCallback(db: Db, workspaceId: string, address: string, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const { count } = await sql`
      update watch_settings set off_at = clock_timestamp()
      where workspace_id = ${workspaceId} and callback = ${address} and off_at is null
    `.execute(tx)
    if (!count) return
    await giveUpDeliveries(tx, workspaceId, 'the receiver answered 410 Gone')
    await recordAct(tx, by, { act: 'callback.off', workspaceId, object: address })
  })
}
