/** The average number of entries in a bucket; each is distinguished by the rest of its hash. */
const inBucket = 4

/**
 * Numbers by the hashes of texts, in three flat arrays: a few bytes each, where a map of texts to lists would take more than the names
 * themselves. Now and then a number of another text is among those of a hash.
 */
export class HashedRows {
  readonly #starts: Uint32Array
  readonly #numbers: Uint32Array
  readonly #rests: Uint16Array
  readonly #shift: number

  /** Whatever files the numbers does so each time in the same way: they are counted before they are put in their places. */
  constructor(fileAll: (file: (hash: number, number: number) => void) => void) {
    let count = 0
    fileAll(() => count++)
    const bits = Math.max(1, Math.min(22, Math.ceil(Math.log2(Math.max(1, count / inBucket)))))
    this.#shift = 32 - bits
    const next = new Uint32Array(2 ** bits + 1)
    fileAll(hash => {
      const bucket = (hash >>> this.#shift) + 1
      next[bucket] = (next[bucket] as number) + 1
    })
    for (let at = 1; at < next.length; at++) next[at] = (next[at] as number) + (next[at - 1] as number)
    this.#starts = next.slice()
    this.#numbers = new Uint32Array(count)
    this.#rests = new Uint16Array(count)
    fileAll((hash, number) => {
      const bucket = hash >>> this.#shift
      const place = next[bucket] as number
      next[bucket] = place + 1
      this.#numbers[place] = number
      this.#rests[place] = hash & 0xffff
    })
  }

  /** The numbers that were filed under a hash. */
  each(hash: number, take: (number: number) => void): void {
    const bucket = hash >>> this.#shift
    const rest = hash & 0xffff
    const until = this.#starts[bucket + 1] as number
    for (let place = this.#starts[bucket] as number; place < until; place++)
      if (this.#rests[place] === rest) take(this.#numbers[place] as number)
  }
}

/** Of a text without the letters at one or two places; with -1 for a place, of all of it. */
export function hashOf(text: string, one = -1, two = -1): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    if (at !== one && at !== two) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
