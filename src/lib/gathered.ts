import type { Db } from './db.ts'
import { SharedWork } from './time-limit.ts'

type Read<Value> = (db: Db, keys: number[]) => Promise<Map<number, Value>>
type Waiting<Value> = { key: number; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

const largestBatch = 256
/** While so many questions are under way, the next one gathers. One alone would keep everybody waiting when it is slow. */
const mostAtOnce = 2

/**
 * Reads one thing by its key, and all that is asked for at the same moment in one statement. Nothing is remembered: the
 * statement begins after the question, so the answer is never older than that. In a transaction each is read alone,
 * because it belongs to that moment.
 */
export function gathered<Value>(read: Read<Value>): (db: Db, key: number) => Promise<Value | undefined> {
  const gatherings = new WeakMap<Db, Gathering<Value>>()
  return async (db, key) => {
    if (db.isTransaction) return (await read(db, [key])).get(key)
    const gathering = gatherings.get(db) ?? new Gathering(keys => read(db, keys))
    gatherings.set(db, gathering)
    return gathering.ask(key)
  }
}

class Gathering<Value> {
  readonly #read: (keys: number[]) => Promise<Map<number, Value>>
  #waiting: Waiting<Value>[] = []
  #work = new SharedWork()
  #underWay = 0
  #isPlanned = false

  constructor(read: (keys: number[]) => Promise<Map<number, Value>>) {
    this.#read = read
  }

  ask(key: number): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      this.#work.join()
      if (this.#waiting.length >= largestBatch) this.#begin()
      else this.#plan()
    })
  }

  /** A turn of the event loop lets everything that is ready now join. */
  #plan() {
    if (this.#isPlanned || this.#underWay >= mostAtOnce) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      if (this.#waiting.length > 0) this.#begin()
    })
  }

  async #begin() {
    const [waiting, work] = [this.#waiting, this.#work]
    this.#waiting = []
    this.#work = new SharedWork()
    this.#underWay += 1
    try {
      const found = await work.run(() => this.#read([...new Set(waiting.map(({ key }) => key))]))
      for (const { key, resolve } of waiting) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    } finally {
      this.#underWay -= 1
      if (this.#waiting.length > 0) this.#plan()
    }
  }
}
