import type { Db } from '#postgres/db.ts'
import type { Actor } from './actor.ts'
import type { Act } from './acts.ts'
import { recordAct } from './record-act.ts'

/**
 * Runs several verbs in one transaction and records all of their acts at the end, in one call. Otherwise the second would
 * lock a chain while the first holds another, and two such transactions might deadlock.
 */
export async function recordTogether<T>(tx: Db, by: Actor, work: (by: Actor) => Promise<T>): Promise<T> {
  const kept: Act[] = []
  const result = await work({ ...by, kept })
  if (kept.length > 0) await recordAct(tx, by, ...kept)
  return result
}
