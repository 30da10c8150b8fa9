import { setImmediate as turn } from 'node:timers/promises'

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void }

const largestBatch = 500

/** Writes together what comes at the same time: while one batch is written, the next one gathers. */
export class BatchWriter<Item> {
  #waiting: Waiting<Item>[] = []
  #isWriting = false

  get size(): number {
    return this.#waiting.length
  }

  /** Resolves once the item is written. Items that come while something is written are written in the same way. */
  add(item: Item, write: (items: Item[]) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#isWriting) void this.#writeAll(write)
    })
  }

  async #writeAll(write: (items: Item[]) => Promise<void>): Promise<void> {
    this.#isWriting = true
    // A turn of the event loop lets everything that is ready now join the first batch.
    await turn()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestBatch)
      try {
        await write(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }
}
