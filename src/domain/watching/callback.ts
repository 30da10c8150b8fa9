import { randomBytes } from 'node:crypto'
import type { Outbound } from '#lib/outbound.ts'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/standing.ts'
import type { Actor } from '../audit/actor.ts'
import type { Act } from '../audit/acts.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** Where an account wants to be notified of changes. */
type Callback = {
  address: string | null
  /** Since when nothing is sent, because the receiver answered 410 Gone. */
  offAt: Date | null
  /** Until when notifications are signed with the former secret too. */
  formerUntil: Date | null
}

/** What it takes to call receivers: outbound requests, and the seal of their signing secrets. */
export type Callbacks = { outbound: Outbound; seal: Seal }

export async function readCallback(db: Db, workspaceId: string): Promise<Callback> {
  const { rows } = await sql<Callback>`
    select callback as address, off_at as "offAt", former_until as "formerUntil"
    from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return rows[0] ?? { address: null, offAt: null, formerUntil: null }
}

/** Creates the account's row of settings if there is none, and locks it until the transaction ends. */
export async function lockSettings(tx: Db, workspaceId: string): Promise<void> {
  await sql`insert into watch_settings (workspace_id) values (${workspaceId}) on conflict do nothing`.execute(tx)
  await sql`select from watch_settings where workspace_id = ${workspaceId} for update`.execute(tx)
}

/** Turns all pending deliveries of an account into dead letters, which can be replayed. */
async function giveUpDeliveries(db: Db, workspaceId: string, reason: string): Promise<void> {
  await sql`
    update deliveries set state = 'dead', reason = ${reason} where workspace_id = ${workspaceId} and state = 'pending'
  `.execute(db)
}

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

/** How long the former secret still signs along with the new one. */
const overlapHours = 24

/** In the form of Standard Webhooks. */
function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Creates a new signing secret and returns it, this once. The former one stays valid for a day. */
export async function rotateSecret(db: Db, seal: Seal, workspaceId: string): Promise<string> {
  const secret = makeSecret()
  await db.transaction(async tx => {
    await lockSettings(tx, workspaceId)
    await sql`
      update watch_settings set secret = ${seal.close(secret)}, former_secret = secret,
        former_until = case when secret is not null
          then clock_timestamp() + ${overlapHours}::int * interval '1 hour' end
      where workspace_id = ${workspaceId}
    `.execute(tx)
  })
  return secret
}

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

type Row = { workspaceId: string; secret: Buffer | null; former: Buffer | null }

/** Re-encrypts the signing secrets of all callbacks and the addresses of chats. Those that the former seal cannot open stay as they are, and are counted. */
export async function resealCallbacks(tx: Db, from: Seal, to: Seal): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<Row>`
    select workspace_id as "workspaceId", secret, former_secret as former from watch_settings
    where secret is not null or former_secret is not null for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  const anew = (sealed: Buffer | null) => {
    const text = sealed && from.open(sealed)
    if (sealed) counts[text === null ? 'unreadable' : 'resealed']++
    return text === null ? sealed : to.close(text)
  }
  for (const { workspaceId, secret, former } of rows) {
    await sql`
      update watch_settings set secret = ${anew(secret)}, former_secret = ${anew(former)} where workspace_id = ${workspaceId}
    `.execute(tx)
  }
  const { rows: rules } = await sql<{ id: number; address: Buffer }>`
    select id, address from inbox_rules where address is not null for update
  `.execute(tx)
  for (const { id, address } of rules) {
    await sql`update inbox_rules set address = ${anew(address)} where id = ${id}`.execute(tx)
  }
  return counts
}
