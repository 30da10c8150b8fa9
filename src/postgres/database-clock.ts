import type { Db } from './db.ts'
import { sql } from './sql.ts'
import { withTimeLimit } from './time-limit.ts'

const timeoutMs = 2_000

/**
 * The database's time, by which all nodes count the same days and months, whatever the clocks of their machines show. It is
 * read at the start and periodically; between readings a monotonic clock counts.
 */
export async function openDatabaseClock(db: Db, everyMs = 10_000): Promise<() => Date> {
  let { ahead } = await measure(db)
  setInterval(async () => {
    // While the database is unavailable, or closed, nothing is charged either.
    const found = await withTimeLimit(timeoutMs, () => measure(db)).catch(() => null)
    if (found && Math.abs(found.ahead - ahead) > found.doubt) ahead = found.ahead
  }, everyMs).unref()
  return () => new Date(performance.now() + ahead)
}

/** How far the database's time is ahead of what this process counts, and by how much that may be wrong. */
async function measure(db: Db): Promise<{ ahead: number; doubt: number }> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(db)
  const doubt = (performance.now() - asked) / 2
  return { ahead: (rows[0] as { ms: number }).ms - asked - doubt, doubt }
}
