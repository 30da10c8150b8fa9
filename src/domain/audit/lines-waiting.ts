import type { Db } from '#postgres/db.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'

type PendingLine<Wish> = { wish: Wish; resolve: () => void; reject: (error: unknown) => void }

const largestBatch = 500
/** More than this cannot be written before anybody's patience ends, so they are told at once. */
const mostWaiting = 10 * largestBatch
const timeoutMs = 3_000

/**
 * Acts that no transaction carries, such as a search for people, are written together: all that wait at one moment in one
 * commit. A chain is written by one at a time, so that a commit for each would make many wait for each other.
 */
export class LinesWaiting<Wish> {
  #waiting: PendingLine<Wish>[] = []
  #writing = false

  /** Resolves once the act is committed. */
  add(db: Db, wish: Wish, append: (tx: Db, wishes: Wish[]) => Promise<void>): Promise<void> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new Error('too many requests are waiting for the audit log'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wish, resolve, reject })
      if (!this.#writing) this.#write(db, append)
    })
  }

  async #write(db: Db, append: (tx: Db, wishes: Wish[]) => Promise<void>) {
    this.#writing = true
    // A turn of the event loop lets everything that is ready now join.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch)
      const wishes = batch.map(({ wish }) => wish)
      const written = withTimeLimit(timeoutMs, () => db.transaction(tx => append(tx, wishes)))
      const failure = await written.then(
        () => null,
        error => ({ error }),
      )
      for (const { resolve, reject } of batch) failure ? reject(failure.error) : resolve()
    }
    this.#writing = false
  }
}
