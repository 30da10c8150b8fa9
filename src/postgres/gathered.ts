import type { Db } from './db.ts'
import { SharedWork } from './time-limit.ts'

type Read<Value> = (db: Db, keys: number[]) => Promise<Map<number, Value>>
type PendingRead<Value> = { key: number; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/**
 * A crowd of reads is split into pieces of this size: PostgreSQL reads the first while the others are still coming in.
 * Smaller ones cost more than that saves, because each is a statement of its own.
 */
const piece = 32
const largestBatch = 256
/** While one statement is under way the next one gathers, but not for longer than this: it may be a slow one. */
const gatherMs = 10
const maxConcurrent = 4

/**
 * Reads one thing by its key, and all that is asked for at the same moment in one statement. Nothing is remembered: the
 * statement begins after the question, so the answer is never older than that. In a transaction each is read alone,
 * because it belongs to that moment.
 */
export function gathered<Value>(read: Read<Value>): (db: Db, key: number) => Promise<Value | undefined> {
  const gatherings = new WeakMap<Db, Gathering<Value>>()
  return (db, key) => {
    if (db.isTransaction) return read(db, [key]).then(found => found.get(key))
    const gathering = gatherings.get(db) ?? new Gathering(keys => read(db, keys))
    gatherings.set(db, gathering)
    return gathering.ask(key)
  }
}

class Gathering<Value> {
  readonly #read: (keys: number[]) => Promise<Map<number, Value>>
  #waiting: PendingRead<Value>[] = []
  #work = new SharedWork()
  #underWay = 0
  /** Whether the last statement was a full piece, so that what comes now is the rest of a crowd. */
  #isCrowd = false
  /** Set while a statement is planned that has not begun. */
  #timer: NodeJS.Immediate | NodeJS.Timeout | undefined

  constructor(read: (keys: number[]) => Promise<Map<number, Value>>) {
    this.#read = read
  }

  ask(key: number): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      this.#work.join()
      if (this.#isFull()) this.#begin()
      else this.#plan()
    })
  }

  #isFull(): boolean {
    return this.#waiting.length >= (this.#underWay < maxConcurrent ? piece : largestBatch)
  }

  #plan() {
    if (this.#timer || this.#underWay >= maxConcurrent) return
    const begin = () => this.#begin()
    // A turn of the event loop lets everything that is ready now join.
    this.#timer = this.#underWay === 0 || this.#isCrowd ? setImmediate(begin) : setTimeout(begin, gatherMs)
  }

  async #begin() {
    clearImmediate(this.#timer as NodeJS.Immediate)
    clearTimeout(this.#timer as NodeJS.Timeout)
    this.#timer = undefined
    const [waiting, work] = [this.#waiting, this.#work]
    if (waiting.length === 0) return
    this.#isCrowd = waiting.length >= piece
    this.#waiting = []
    this.#work = new SharedWork()
    this.#underWay += 1
    const settle = await work
      .run(() => this.#read([...new Set(waiting.map(({ key }) => key))]))
      .then(
        found => () => {
          for (const { key, resolve } of waiting) resolve(found.get(key))
        },
        error => () => {
          if (waiting.length > 1 && isNodeAway(error)) this.#askEach(waiting)
          else for (const { reject } of waiting) reject(error)
        },
      )
    this.#underWay -= 1
    if (this.#waiting.length === 0) return settle()
    // The next statement goes to the database before these answers are worked on.
    this.#begin()
    setImmediate(settle)
  }

  /** Reads in one query fail together: an unreachable node must not take down the companies of other nodes. */
  #askEach(waiting: PendingRead<Value>[]) {
    for (const { key, resolve, reject } of waiting) this.#read([key]).then(found => resolve(found.get(key)), reject)
  }
}

/** The failed connection is not the one to the queried server: the coordinator of a cluster reported it. */
function isNodeAway(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('08') === true
}
