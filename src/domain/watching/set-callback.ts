import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { inTransaction } from '#lib/in-transaction.ts'
import { Failure } from '../failure.ts'
import type { Callbacks } from './callback.ts'
import { giveUpDeliveries } from './give-up-deliveries.ts'
import { lockSettings } from './lock-settings.ts'
import { makeSecret, rotateSecret } from './rotate-secret.ts'

export type CallbackWish = {
  /** Null: nobody is called any more. */
  address: string | null
  rotateSecret?: boolean | undefined
}

/**
 * Sets the account's callback and turns it on. Gives the signing secret where a new one was made: the first time, and
 * when a rotation is asked for. It is never shown again.
 */
export async function setCallback(
  db: Db,
  { outbound, seal }: Callbacks,
  workspaceId: string,
  { address, rotateSecret: isRotation = false }: CallbackWish,
): Promise<{ secret: string | null }> {
  const refusal = address === null ? null : await outbound.refusal(address)
  if (refusal) throw new Failure('invalid', { reasons: { callback: [refusal] } })
  return inTransaction(db, async tx => {
    await lockSettings(tx, workspaceId)
    await sql`
      update watch_settings set callback = ${address}, off_at = null where workspace_id = ${workspaceId}
    `.execute(tx)
    if (address === null) await giveUpDeliveries(tx, workspaceId, 'the callback was removed')
    if (isRotation) return { secret: await rotateSecret(tx, seal, workspaceId) }
    return { secret: address === null ? null : await firstSecret(tx, { seal }, workspaceId) }
  })
}

async function firstSecret(tx: Db, { seal }: Pick<Callbacks, 'seal'>, workspaceId: string): Promise<string | null> {
  const secret = makeSecret()
  const { numAffectedRows } = await sql`
    update watch_settings set secret = ${seal.close(secret)} where workspace_id = ${workspaceId} and secret is null
  `.execute(tx)
  return numAffectedRows === 0n ? null : secret
}
