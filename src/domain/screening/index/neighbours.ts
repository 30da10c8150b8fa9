/** As many letters of a word as its neighbours are found by; beyond them nearly all words differ anyway. */
const prefix = 7
/** A hash and a number of a word together fit into one number. */
const most = 2 ** 20

/**
 * Words within two edits of a word. Whatever the edits are, both words with some letters left out are the same: so each is filed under
 * all that it is without one or two of its first letters.
 */
export class Neighbours {
  readonly #filed: Float64Array
  /** Where the hashes with each beginning start. */
  readonly #starts = new Uint32Array(2 ** 16 + 1)

  constructor(words: string[]) {
    if (words.length > most) throw new RangeError(`${words.length} words are too many`)
    let filed = new Float64Array(words.length * 16)
    let count = 0
    for (const [at, word] of words.entries()) {
      shortened(word, hash => {
        if (count === filed.length) {
          const longer = new Float64Array(filed.length * 2)
          longer.set(filed)
          filed = longer
        }
        filed[count++] = hash * most + at
      })
    }
    this.#filed = filed.slice(0, count).sort()
    for (const one of this.#filed) {
      const bucket = Math.floor(one / (most * 2 ** 16)) + 1
      this.#starts[bucket] = (this.#starts[bucket] as number) + 1
    }
    for (let at = 1; at < this.#starts.length; at++)
      this.#starts[at] = (this.#starts[at] as number) + (this.#starts[at - 1] as number)
  }

  /** The numbers of all words that may be within two edits, each once; some are further away. */
  near(word: string, take: (at: number) => void): void {
    const seen = new Set<number>()
    shortened(word, hash => {
      const from = hash * most
      const bucket = hash >>> 16
      let [low, high] = [this.#starts[bucket] as number, this.#starts[bucket + 1] as number]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((this.#filed[middle] as number) < from) low = middle + 1
        else high = middle
      }
      for (; low < this.#filed.length; low++) {
        const at = (this.#filed[low] as number) - from
        if (at >= most) return
        if (seen.has(at)) continue
        seen.add(at)
        take(at)
      }
    })
  }
}

/** The hashes of a word and of all that it is without one or two of its first letters; one alone of a short word. */
function shortened(word: string, take: (hash: number) => void): void {
  const start = word.length > prefix ? word.slice(0, prefix) : word
  take(hashOf(start, -1, -1))
  for (let one = 0; one < start.length; one++) {
    take(hashOf(start, one, -1))
    if (start.length > 3) for (let two = one + 1; two < start.length; two++) take(hashOf(start, one, two))
  }
}

function hashOf(word: string, one: number, two: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++)
    if (at !== one && at !== two) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
