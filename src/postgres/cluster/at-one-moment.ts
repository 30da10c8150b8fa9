import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { commitLock } from './announce-commit.ts'

const pauseMs = 5
/** A commit takes milliseconds. After this long something is wrong with a node, and no answer is better than a mixed one. */
const patienceMs = 5_000

/** Who reads from several nodes found no moment at which nobody committed. */
export class NoMomentError extends Error {}

/**
 * Reads from several nodes as if at one moment. They commit one after the other, so a reader may see the half of a transaction; it
 * notices, because nothing was committed if nobody commits before it and after it and the number is the same, and reads again.
 */
export async function atOneMoment<T>(db: Db, read: () => Promise<T>): Promise<T> {
  // Whoever is in a transaction looks around it.
  if (db.isTransaction || !(await db.isSpread())) return read()
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const before = await numberNow(db)
    if (before !== null) {
      const result = await read()
      if ((await numberNow(db)) === before) return result
    }
    await sleep(pauseMs)
  }
  throw new NoMomentError(`For ${patienceMs} ms something was being committed on several nodes.`)
}

/** How many commits there were; null while somebody commits. */
async function numberNow(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number; isQuiet: boolean }>`
    select number, pg_try_advisory_xact_lock_shared(${commitLock}::bigint) as "isQuiet" from moment
  `.execute(db)
  return rows[0]?.isQuiet ? rows[0].number : null
}
