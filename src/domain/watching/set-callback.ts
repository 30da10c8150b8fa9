import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import type { Act } from '../audit/acts.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import type { Callbacks } from './callback.ts'
import { giveUpDeliveries } from './give-up-deliveries.ts'
import { lockSettings } from './lock-settings.ts'
import { makeSecret, rotateSecret } from './rotate-secret.ts'

export type CallbackSettings = {
  /** Null to send no more notifications. */
  address: string | null
  rotateSecret?: boolean | undefined
}

/**
 * Sets the account's callback and turns it on. Returns the signing secret where a new one was created: the first time, and
 * when a rotation is requested. It is never shown again.
 */
export async function setCallback(
  db: Db,
  { outbound, seal }: Callbacks,
  workspaceId: string,
  { address, rotateSecret: isRotation = false }: CallbackSettings,
  by: Actor,
): Promise<{ secret: string | null }> {
  const refusal = address === null ? null : await outbound.refusal(address)
  if (refusal) throw new Failure('invalid', { reasons: { callback: [refusal] } })
  return db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    await lockSettings(tx, workspaceId)
    await sql`
      update watch_settings set callback = ${address}, off_at = null where workspace_id = ${workspaceId}
    `.execute(tx)
    if (address === null) await giveUpDeliveries(tx, workspaceId, 'the callback was removed')
    const secret = isRotation
      ? await rotateSecret(tx, seal, workspaceId)
      : address && (await firstSecret(tx, seal, workspaceId))
    const set: Act = { act: address === null ? 'callback.removed' : 'callback.set', workspaceId, object: address }
    const made: Act = { act: 'callback.secret_made', workspaceId, object: address }
    await recordAct(tx, by, set, ...(secret ? [made] : []))
    return { secret }
  })
}

async function firstSecret(tx: Db, seal: Callbacks['seal'], workspaceId: string): Promise<string | null> {
  const secret = makeSecret()
  const { count } = await sql`
    update watch_settings set secret = ${seal.close(secret)} where workspace_id = ${workspaceId} and secret is null
  `.execute(tx)
  return count === 0 ? null : secret
}
