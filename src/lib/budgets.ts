export type BudgetSize = {
  max: number
  perSecond: number
}

/** Points of each one who asks, which come back evenly: everyone spends only their own. */
export class Budgets {
  readonly #size: BudgetSize
  readonly #maxKnown: number
  readonly #left = new Map<string, { points: number; at: number }>()

  constructor(size: BudgetSize, maxKnown = 50_000) {
    this.#size = size
    this.#maxKnown = maxKnown
  }

  /** Spends points and returns 0, or the seconds until there are as many. `now` is monotonic, in milliseconds. */
  spend(of: string, points: number, now = performance.now()): number {
    const { max, perSecond } = this.#size
    const known = this.#left.get(of)
    const has = known ? Math.min(max, known.points + ((now - known.at) / 1000) * perSecond) : max
    if (has < points) return Math.max(1, Math.ceil((points - has) / perSecond))
    if (!known && this.#left.size >= this.#maxKnown) this.#forget(now)
    this.#left.set(of, { points: has - points, at: now })
    return 0
  }

  /** One that has all points again need not be known; if that is no one, all begin anew, because memory is limited too. */
  #forget(now: number): void {
    const { max, perSecond } = this.#size
    for (const [of, { points, at }] of this.#left)
      if (points + ((now - at) / 1000) * perSecond >= max) this.#left.delete(of)
    if (this.#left.size >= this.#maxKnown) this.#left.clear()
  }
}
