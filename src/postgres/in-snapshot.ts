import { atOneMoment } from './cluster/at-one-moment.ts'
import type { Db } from './db.ts'
import { ReplicaLostError } from './replicas.ts'

/** Reads everything as it stood at one moment. When the replica is lost meanwhile, it is all read again elsewhere. */
export async function inSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  const once = () => db.transaction(read, 'isolation level repeatable read read only')
  // Each node of a cluster has a snapshot of its own.
  return atOneMoment(db, async () => {
    try {
      return await once()
    } catch (error) {
      if (error instanceof ReplicaLostError) return once()
      throw error
    }
  })
}
