import type { Connection } from './connections.ts'

/** What one process can have at work and still answer each in reasonable time. */
const usually = 1_000

/**
 * Counts the requests at work. Those that come when there are too many are turned away at once: a queue without an end
 * would make everybody wait, and serve those who gave up long ago.
 */
export class Admission {
  readonly #most: number
  #atWork = 0

  constructor(most = usually) {
    this.#most = most
  }

  /** Whether there is room; where there is, it is taken until whoever entered leaves. */
  enter(): boolean {
    if (this.#atWork >= this.#most) return false
    this.#atWork++
    return true
  }

  leave(): void {
    this.#atWork--
  }
}

/** The place of one request. It is given back while the request waits for its sender, who may take as long as he likes. */
export class Place {
  readonly #admission: Admission
  readonly #connection: Connection | undefined
  #isTaken = false

  constructor(admission: Admission, connection: Connection | undefined) {
    this.#admission = admission
    this.#connection = connection
  }

  /** Whether it is taken, now or already. */
  take(): boolean {
    if (this.#isTaken) return true
    this.#isTaken = this.#admission.enter()
    if (this.#isTaken) this.#connection?.beginWork()
    return this.#isTaken
  }

  giveBack(): void {
    if (!this.#isTaken) return
    this.#isTaken = false
    this.#admission.leave()
    this.#connection?.endWork()
  }
}
