import type { SqlClient } from '../sql-client.ts'
import { isCluster } from './is-cluster.ts'

/** The advisory lock of a session that commits on several nodes: any fixed number, the same on every server. */
export const commitLock = 7_305_511_002

/**
 * The last act of a transaction that changes companies. On a cluster readers learn by it that something was committed; the lock is
 * held until every node has committed, because PostgreSQL lets go of locks only then.
 */
export async function announceCommit(client: SqlClient): Promise<void> {
  if (!(await isCluster(client))) return
  await client.query('update moment set number = number + 1')
  await client.query('select pg_advisory_xact_lock($1)', [commitLock])
}
