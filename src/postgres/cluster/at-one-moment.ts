import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { commitLock } from './announce-commit.ts'

const pauseMs = 5
/** A commit takes milliseconds. After this long something is wrong with a node, and no answer is better than a mixed one. */
const timeLimitMs = 5_000

/** A reader of several nodes found no moment without a commit in progress. */
export class NoMomentError extends Error {}

/**
 * The commit number when no commit was in progress at the last reading. While it stays the same nothing was committed since,
 * so a reader can start from it without a query.
 */
const lastQuiet = new WeakMap<Db, number>()

/**
 * Reads from several nodes as if at one moment. They commit in turn, so a reader may see half of a transaction; it
 * notices, because the coordinator commits first: the rows are of one moment if the commit number after the read is the same as
 * before it, with no commit in progress. Otherwise it reads again. The work receives the number, null where there is none: results
 * obtained at the same number before are still valid.
 */
export async function atOneMoment<T>(db: Db, read: (number: number | null) => Promise<T>): Promise<T> {
  // In a transaction the caller makes this check around the whole of it.
  if (db.isTransaction || !(await db.isSpread())) return read(null)
  const until = performance.now() + timeLimitMs
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
  throw new NoMomentError(`Commits on several nodes were in progress throughout ${timeLimitMs} ms.`)
}

/** How many commits there were; null while one is in progress. */
async function numberNow(db: Db): Promise<number | null> {
  const { rows } = await sql<{ number: number; isQuiet: boolean }>`
    select number, pg_try_advisory_xact_lock_shared(${commitLock}::bigint) as "isQuiet" from moment
  `.execute(db)
  if (!rows[0]?.isQuiet) return null
  lastQuiet.set(db, rows[0].number)
  return rows[0].number
}
