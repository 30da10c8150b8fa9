import type { Db } from '#postgres/db.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import { Failure } from '../failure.ts'
import type { Actor } from './actor.ts'
import type { Act } from './acts.ts'
import { appendLines } from './append-lines.ts'

/** More than this cannot be written before the requests time out, so they are refused immediately. */
const maxPending = 5_000
const timeoutMs = 3_000

/**
 * Records an act: in the transaction of the act if there is one, as the last thing in it, and otherwise in a commit of its
 * own, together with other pending acts, because only one writer can extend a chain at a time. An act that cannot be
 * recorded fails. Several acts of one transaction go into one call, because each locks its chain until the end.
 */
export async function recordAct(carrier: SqlClient, by: Actor, ...acts: Act[]): Promise<void> {
  if (by.kept) {
    by.kept.push(...acts)
    return
  }
  const { key, waiting } = by.auditLog
  try {
    if (!key) throw new Error('FIRMAMENT_SECRET is not the secret that seals the audit log of this database')
    if (!isOutside(carrier)) return await appendLines(carrier, key, [{ by, acts }])
    if (waiting.size >= maxPending) throw new Error('too many requests are waiting for the audit log')
    await waiting.add({ by, acts }, all =>
      withTimeLimit(timeoutMs, () => carrier.transaction(tx => appendLines(tx, key, all))),
    )
  } catch (error) {
    throw new Failure('ledger_unavailable', {}, error)
  }
}

function isOutside(carrier: SqlClient): carrier is Db {
  return 'isTransaction' in carrier && !carrier.isTransaction
}

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
