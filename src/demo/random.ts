/** Spreads three numbers over 32 bits, so that neighbours in any of them share nothing. */
export function mix(a: number, b: number, c = 0): number {
  let h = a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15) ^ b, 0x846ca68b)
  h = Math.imul(h ^ (h >>> 16) ^ c, 0xc2b2ae35)
  return (h ^ (h >>> 15)) >>> 0
}

/** The 32-bit form of a seed as it was typed. */
export function seedKey(seed: string | number): number {
  let h = 0x811c9dc5
  for (const char of String(seed)) h = Math.imul(h ^ (char.codePointAt(0) as number), 0x01000193)
  return mix(h, 0x5eed, 1)
}

/** A small stream of numbers for one purpose of one company; it never touches a stream of another purpose. */
export class Random {
  #state: number

  constructor(key: number, id: number, purpose: number) {
    this.#state = mix(key, id, purpose)
  }

  /** A whole number of 32 bits. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.next() / 4294967296
  }

  below(limit: number): number {
    return Math.floor(this.unit() * limit)
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1))
  }

  /** A fraction between two bounds. */
  within(low: number, high: number): number {
    return low + this.unit() * (high - low)
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.unit() * list.length)] as T
  }

  /** Prefers the front of the list, as common names and large cities are more common. */
  pickFront<T>(list: readonly T[]): T {
    const u = this.unit()
    return list[Math.floor(u * u * list.length)] as T
  }

  /** Bell-shaped around 0, within about three either way, without a logarithm that engines may round differently. */
  bell(): number {
    return (this.unit() + this.unit() + this.unit() + this.unit() - 2) * 1.7320508
  }
}
