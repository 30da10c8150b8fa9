import type { Connection } from './connections.ts'
import type { Reader, Readers } from './readers.ts'

/** As many requests as one process can work on and still answer each in reasonable time. */
const defaultLimit = 1_000

/**
 * Counts the requests at work. Those that come when there are too many are refused immediately: a queue without an end
 * would make everyone wait, and serve clients that gave up long ago.
 */
export class Admission {
  readonly #limit: number
  #atWork = 0

  constructor(limit = defaultLimit) {
    this.#limit = limit
  }

  /** Whether there is room; where there is, it is taken until `leave` is called. */
  enter(): boolean {
    if (this.#atWork >= this.#limit) return false
    this.#atWork++
    return true
  }

  leave(): void {
    this.#atWork--
  }
}

type Rooms = {
  atWork: Admission
  /** Readers of files wait for their own network and not for us, so they take no slot from requests at work. */
  reading: Readers
}

/** The slot of one request. It is released while the request waits for its sender, who may take any time. */
export class Slot {
  readonly #rooms: Rooms
  readonly #connection: Connection | undefined
  #reader: Reader | undefined
  #isTaken = false
  #isOver = false
  #late: NodeJS.Timeout | undefined

  constructor(rooms: Rooms, connection: Connection | undefined) {
    this.#rooms = rooms
    this.#connection = connection
  }

  /** Whether it is held, from now on or already. */
  acquire(): boolean {
    if (this.#isTaken) return true
    if (this.#reader) this.#rooms.reading.enter(this.#reader)
    else if (!this.#rooms.atWork.enter()) return false
    this.#isTaken = true
    this.#connection?.beginWork()
    return true
  }

  /** Exchanges the slot of a request at work for that of a reader of a file. */
  acquireToRead(reader: Reader): void {
    this.release()
    this.#reader = reader
    this.acquire()
  }

  release(): void {
    if (!this.#isTaken) return
    this.#isTaken = false
    if (this.#reader) this.#rooms.reading.leave(this.#reader)
    else this.#rooms.atWork.leave()
    this.#connection?.endWork()
  }

  /** Calls `end` unless the request has ended by then. */
  endAfter(ms: number, end: () => void): void {
    clearTimeout(this.#late)
    if (!this.#isOver) this.#late = setTimeout(end, ms)
  }

  /** The request has ended. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#late)
    this.release()
  }
}
