import { hash } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'

/** At most so many attempts, counted from the first one until the minutes have passed. */
export type AttemptLimit = { most: number; minutes: number }

/**
 * Counts an attempt before it is made, so that many at once cannot get around the limit, and refuses one too many. Refused
 * attempts are not counted, so they do not prolong the wait.
 */
export async function countAttempt(db: Db, clock: Clock, what: string, { most, minutes }: AttemptLimit): Promise<void> {
  const [now, key] = [clock(), keyOf(what)]
  const start = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql`
    insert into tries as t (key, count, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when t.since <= ${start} then 1 else t.count + 1 end,
      since = case when t.since <= ${start} then excluded.since else t.since end
    where t.since <= ${start} or t.count < ${most}
    returning key
  `.execute(db)
  if (rows.length > 0) return
  const { rows: found } = await sql<{ since: Date }>`select since from tries where key = ${key}`.execute(db)
  const since = found[0]?.since ?? now
  const retryAfter = Math.max(1, Math.ceil((since.getTime() + minutes * 60_000 - now.getTime()) / 1000))
  throw new Failure('too_many_tries', { retryAfter })
}

/** After a successful attempt nothing is left to count. */
export async function forgetAttempts(db: Db, what: string): Promise<void> {
  await sql`delete from tries where key = ${keyOf(what)}`.execute(db)
}

function keyOf(what: string): Buffer {
  return hash('sha256', what, 'buffer')
}
