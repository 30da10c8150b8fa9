/** Gives so many turns at once, and the next one to the owner that waited longest: one that asks for many delays only itself. */
export class Turns {
  readonly #atOnce: number
  #taken = 0
  /** Of each one who waits, in the order in which they are served. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work when it is its turn; one that is no longer wanted by then ends with the signal's reason. */
  async take<Result>(of: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (this.#taken < this.#atOnce) this.#taken++
    else await this.#turn(of, signal)
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #turn(of: string, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own = this.#waiting.get(of)
    if (own) own.push(resolve)
    else this.#waiting.set(of, [resolve])
    signal?.addEventListener('abort', () => {
      const left = this.#waiting.get(of)?.filter(one => one !== resolve) ?? []
      if (left.length > 0) this.#waiting.set(of, left)
      else this.#waiting.delete(of)
      reject(signal.reason)
    })
    return promise
  }

  /** To the first of the owner that is next; one with more waiting goes behind all others. */
  #pass(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#taken--
      return
    }
    const [of, [begin, ...others]] = next
    this.#waiting.delete(of)
    if (others.length > 0) this.#waiting.set(of, others)
    begin?.()
  }
}
