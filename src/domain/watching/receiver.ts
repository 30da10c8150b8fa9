import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Outbound, Outcome } from '#lib/outbound.ts'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The key of a secret, created once for many notifications. */
function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
}

/** The headers of a notification as in Standard Webhooks; every valid key signs it. */
function signNotification(keys: KeyObject[], id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const content = `${id}.${timestamp}.${body}`
  const signatures = keys.map(key => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'Firmament',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

/** Where to send an account's notifications, and what to sign them with: the newest secret first. */
export type Receiver = {
  workspaceId: string
  address: string
  keys: KeyObject[]
  /** When this was read, by the database's clock. */
  asOf: Date
}

type Row = { address: string; secret: Buffer | null; former: Buffer | null; asOf: Date }

/** Null for an account without a callback, or where it or the whole account is off. */
export async function readReceiver(db: Db, seal: Seal, workspaceId: string): Promise<Receiver | null> {
  const { rows } = await sql<Row>`
    select callback as address, secret, case when former_until > clock_timestamp() then former_secret end as former,
      clock_timestamp() as "asOf"
    from watch_settings s join workspaces w on w.id = s.workspace_id
    where s.workspace_id = ${workspaceId} and callback is not null and off_at is null and w.disabled_at is null
  `.execute(db)
  if (!rows[0]) return null
  const { address, secret, former, asOf } = rows[0]
  const secrets = [secret, former].flatMap(sealed => (sealed ? (seal.open(sealed) ?? []) : []))
  return { workspaceId, address, keys: secrets.map(signingKey), asOf }
}

/** One attempt to notify a receiver. */
export async function callReceiver(
  outbound: Outbound,
  { address, keys }: Receiver,
  id: string,
  notification: object,
): Promise<Outcome> {
  // The server runs with another secret than the one that sealed these; an unsigned call would be useless.
  if (keys.length === 0) return { error: "this server's key cannot decrypt the signing secret", latencyMs: 0 }
  const body = JSON.stringify(notification)
  return outbound.post(address, signNotification(keys, id, new Date(), body), body)
}

/** One message to a chat, as the incoming webhooks of Slack, Mattermost and Teams take it. */
export function postText(outbound: Outbound, address: string, text: string): Promise<Outcome> {
  return outbound.post(address, { 'content-type': 'application/json' }, JSON.stringify({ text }))
}

/** Any 2xx acknowledges. */
export function isAcknowledged(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300
}

const firstMs = 1_000
const growth = 1.5
const maxDelayMs = 4 * 60 * 60 * 1000

/**
 * How long to wait after the n-th failed attempt: a second, then one and a half times as long each time, up to four hours,
 * each with a jitter of half of it, so that what failed together is not retried together. It grows no faster because
 * otherwise a receiver that fails now and then would delay a company for minutes. Three days allow about forty attempts.
 * A receiver that asks for more time gets it, up to four hours.
 */
export function retryDelay(tries: number, askedMs = 0, random: () => number = Math.random): number {
  const usual = Math.min(maxDelayMs, firstMs * growth ** (tries - 1))
  return Math.max(Math.round(usual * (0.5 + random())), Math.min(askedMs, maxDelayMs))
}

/** Only a receiver that is overloaded or temporarily down may specify when to retry. */
export function requestedDelay(outcome: Outcome): number {
  return 'status' in outcome && [429, 503].includes(outcome.status) ? (outcome.retryAfterMs ?? 0) : 0
}
