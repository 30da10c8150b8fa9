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
 * The number at which nobody committed when it was last asked for. As long as it stays the same nothing was committed since then, so
 * it is what a reader has before it without asking.
 */
const lastQuiet = new WeakMap<Db, number>()

/**
 * Reads from several nodes as if at one moment. They commit one after the other, so a reader may see the half of a transaction; it
 * notices, because the coordinator commits first: what was read is of one moment if the number after it is one at which nobody
 * committed before it. Otherwise it reads again. It is told the number, null where there is none: what was found out at the same
 * number before is still so.
 */
export async function atOneMoment<T>(db: Db, read: (number: number | null) => Promise<T>): Promise<T> {
  // Whoever is in a transaction looks around it.
  if (db.isTransaction || !(await db.isSpread())) return read(null)
  const until = performance.now() + patienceMs
  let before = lastQuiet.get(db) ?? (await numberNow(db))
  while (performance.now() < until) {
    if (before === null) {
      await sleep(pauseMs)
      before = await numberNow(db)
      continue
    }
    const result = await read(before)
    const after = await numberNow(db)
    if (after === before) return result
    before = after
  }
  throw new NoMomentError(`For ${patienceMs} ms something was being committed on several nodes.`)
}

/** How many commits there were; null while somebody commits. */
async function numberNow(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number; isQuiet: boolean }>`
    select number, pg_try_advisory_xact_lock_shared(${commitLock}::bigint) as "isQuiet" from moment
  `.execute(db)
  if (!rows[0]?.isQuiet) return null
  lastQuiet.set(db, rows[0].number)
  return rows[0].number
}
