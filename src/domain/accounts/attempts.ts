import { hash } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { hashToken } from './link-token.ts'

/** At most `max` attempts within so many minutes of the first. */
export type AttemptLimit = { max: number; minutes: number }

/** Whether an attempt is within the limit, how many there were, and in how many seconds the count restarts. */
export type Attempt = { isGranted: boolean; count: number; seconds: number }

/** Counts an attempt before it is made, and refuses it beyond the limit. */
export async function countAttempt(db: Db, clock: Clock, what: string, limit: AttemptLimit): Promise<void> {
  const { isGranted, seconds } = await takeAttempt(db, clock, what, limit)
  if (!isGranted) throw new Failure('too_many_tries', { retryAfter: seconds })
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot get around the limit. Refused attempts are not counted, so they do
 * not prolong the wait.
 */
export async function takeAttempt(
  db: Db,
  clock: Clock,
  what: string,
  { max, minutes }: AttemptLimit,
): Promise<Attempt> {
  const [now, key] = [clock(), keyOf(what)]
  const start = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into tries as t (key, count, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when t.since <= ${start} then 1 else t.count + 1 end,
      since = case when t.since <= ${start} then excluded.since else t.since end
    where t.since <= ${start} or t.count < ${max}
    returning count, since
  `.execute(db)
  const isGranted = rows.length > 0
  const [standing] = isGranted ? rows : await readAttempts(db, key)
  const { count, since } = standing ?? { count: max, since: now }
  return {
    isGranted,
    count,
    seconds: Math.max(1, Math.ceil((since.getTime() + minutes * 60_000 - now.getTime()) / 1000)),
  }
}

async function readAttempts(db: Db, key: Buffer): Promise<{ count: number; since: Date }[]> {
  const { rows } = await sql<{ count: number; since: Date }>`select count, since from tries where key = ${key}`.execute(
    db,
  )
  return rows
}

/** Resets the count after a successful attempt. */
export async function forgetAttempts(db: Db, what: string): Promise<void> {
  await sql`delete from tries where key = ${keyOf(what)}`.execute(db)
}

function keyOf(what: string): Buffer {
  return hash('sha256', what, 'buffer')
}

/** The address that was given, and the browser if it has a cookie of ours. */
export type SignInAttempt = { email: string; device: string | null }

const limit = { max: 10, minutes: 15 }

/**
 * Counts an attempt to sign in to an account, wherever it comes from. A browser in which its user has signed in before has a
 * count of its own, so that strangers who guess cannot lock them out.
 */
export async function countSignInAttempt(db: Db, clock: Clock, given: SignInAttempt): Promise<void> {
  await countAttempt(db, clock, await counterOf(db, given), limit)
}

export async function forgetSignInAttempts(db: Db, given: SignInAttempt): Promise<void> {
  await forgetAttempts(db, await counterOf(db, given))
}

async function counterOf(db: Db, { email, device }: SignInAttempt): Promise<string> {
  const known = device !== null && (await isKnown(db, email, device))
  return known ? `sign-in ${email} ${device}` : `sign-in ${email}`
}

async function isKnown(db: Db, email: string, device: string): Promise<boolean> {
  const { rows } = await sql`
    select from devices d join users u on u.id = d.user_id where u.email = ${email} and d.token_hash = ${hashToken(device)}
  `.execute(db)
  return rows.length > 0
}
