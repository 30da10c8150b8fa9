/** Gives so many turns at once, and the next one to whoever had none for longest: one who asks for many delays only their own. */
export class Turns {
  readonly #atOnce: number
  #taken = 0
  /** Of each one who waits, in the order in which they are served. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work when it is its turn. */
  async take<Result>(of: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#taken < this.#atOnce) this.#taken++
    else await this.#turn(of)
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #turn(of: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = this.#waiting.get(of)
    if (own) own.push(resolve)
    else this.#waiting.set(of, [resolve])
    return promise
  }

  /** To the first of the one who is next; whoever has more waiting goes behind all others. */
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
