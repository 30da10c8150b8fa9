import type { Db } from '#postgres/db.ts'
import type { Actor } from './actor.ts'
import type { Act } from './acts.ts'
import { recordAct } from './record-act.ts'

/**
 * Several verbs in one transaction, of which each records: all of it is told at the end, in one call. Otherwise the
 * second would ask for a chain while the first holds another, and two such transactions might wait for each other.
 */
export async function recordTogether<T>(tx: Db, by: Actor, work: (by: Actor) => Promise<T>): Promise<T> {
  const kept: Act[] = []
  const result = await work({ ...by, kept })
  if (kept.length > 0) await recordAct(tx, by, ...kept)
  return result
}
