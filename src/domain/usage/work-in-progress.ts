/** From this many waiting requests on, it pays to wait a moment for the few still in progress. */
const crowd = 16
const gatherMs = 4
/** How long there is no further wait after one that timed out: something slow is in progress. */
const pauseMs = 100

/** Requests at work that will be charged for afterwards. */
export class WorkInProgress {
  #count = 0
  #notBefore = 0
  #onNone: (() => void) | undefined

  begin(): void {
    this.#count++
  }

  end(): void {
    this.#count--
    if (this.#count === 0) this.#onNone?.()
  }

  /** Whether those that wait to be charged should wait for the rest and be charged in one batch with them. */
  isWorthWaitingFor(waiting: number): boolean {
    return waiting >= crowd && this.#count > 0 && this.#count <= waiting && performance.now() >= this.#notBefore
  }

  /** Resolves when all of it is done, or when that takes too long. */
  async none(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const giveUp = () => {
      if (this.#onNone !== resolve) return
      this.#notBefore = performance.now() + pauseMs
      resolve()
    }
    // Whatever arrived while the thread was busy is handled first: it may be the end of the work.
    const timer = setTimeout(() => setImmediate(giveUp), gatherMs)
    this.#onNone = resolve
    await promise
    clearTimeout(timer)
    this.#onNone = undefined
  }
}
