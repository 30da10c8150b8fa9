import type { Db } from '#postgres/db.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { Failure } from '../failure.ts'
import type { Actor, RecordedActs } from './actor.ts'
import type { Act } from './acts.ts'
import { appendLines } from './append-lines.ts'

/**
 * Puts on record what somebody did: in the transaction of the act where there is one, as the last thing in it, and otherwise
 * in a commit of its own with others that wait. What cannot be put on record fails, and the act with it. Several acts of one
 * transaction are told at once, because each holds its chain until the end.
 */
export async function recordAct(carrier: SqlClient, by: Actor, ...acts: Act[]): Promise<void> {
  if (by.kept) {
    by.kept.push(...acts)
    return
  }
  const { key, waiting } = by.auditLog
  try {
    if (!key) throw new Error('FIRMAMENT_SECRET is not the secret that seals the audit log of this database')
    const append = (tx: SqlClient, wishes: RecordedActs[]) => appendLines(tx, key, wishes)
    if (isOutside(carrier)) await waiting.add(carrier, { by, acts }, append)
    else await append(carrier, [{ by, acts }])
  } catch (error) {
    throw new Failure('ledger_unavailable', {}, error)
  }
}

function isOutside(carrier: SqlClient): carrier is Db {
  return 'isTransaction' in carrier && !carrier.isTransaction
}
