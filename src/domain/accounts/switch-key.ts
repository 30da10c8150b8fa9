import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'

/** Enables or disables a key. A revoked key stays revoked. */
export async function switchKey(db: Db, clock: Clock, keyId: string, isOn: boolean, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ isRevoked: boolean; workspaceId: string; handle: string }>`
      update keys set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`} where id = ${keyId}
      returning revoked_at is not null as "isRevoked", workspace_id as "workspaceId", handle
    `.execute(tx)
    if (!rows[0]) throw new Failure('no_record', { what: 'key' })
    if (isOn && rows[0].isRevoked) {
      throw new Failure('rule_broken', { messages: ['the key is revoked and cannot be restored; create a new one'] })
    }
    const { workspaceId, handle } = rows[0]
    await recordAct(tx, by, { act: isOn ? 'key.enabled' : 'key.disabled', workspaceId, object: handle })
  })
}
