/** From so many on it pays to wait a moment for the few who are still to come. */
const crowd = 16
const gatherMs = 4
/** After a wait that was in vain there is none for so long: something slow is under way. */
const pauseMs = 100

/** The work that will be charged for when it is done. */
export class UnderWay {
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

  /** Whether those who wait to be charged should wait for the rest, to be charged in one batch with them. */
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
    // What came in while the thread was busy is looked at first: it may be the end of what is waited for.
    const timer = setTimeout(() => setImmediate(giveUp), gatherMs)
    this.#onNone = resolve
    await promise
    clearTimeout(timer)
    this.#onNone = undefined
  }
}
