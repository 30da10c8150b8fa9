import type { Db } from './db.ts'

/** Does the work in the caller's transaction when there is one, and in a new one otherwise. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction(work)
}
