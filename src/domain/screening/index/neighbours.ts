import { HashedRows, hashOf } from './hashed-rows.ts'

/** As many letters of a word as its neighbours are found by; beyond them nearly all words differ anyway. */
const prefix = 7

/**
 * Words within one or two edits of a word. Whatever the edits are, both words with as many letters left out are the same: so each is
 * filed under all that it is without some of its first letters.
 */
export class Neighbours {
  readonly #filed: HashedRows
  readonly #edits: 1 | 2

  /** Whatever files the words with their numbers does so each time in the same way. */
  constructor(edits: 1 | 2, fileAll: (file: (word: string, number: number) => void) => void) {
    this.#edits = edits
    this.#filed = new HashedRows(file => fileAll((word, number) => shortened(word, edits, hash => file(hash, number))))
  }

  /** The numbers of all words that may be near enough, each once; some are not. */
  near(word: string, take: (number: number) => void): void {
    const seen = new Set<number>()
    shortened(word, this.#edits, hash =>
      this.#filed.each(hash, number => {
        if (seen.has(number)) return
        seen.add(number)
        take(number)
      }),
    )
  }
}

/** The hashes of a word and of all that it is without some of its first letters; of a short word without one at most. */
function shortened(word: string, edits: 1 | 2, take: (hash: number) => void): void {
  const start = word.length > prefix ? word.slice(0, prefix) : word
  take(hashOf(start))
  for (let one = 0; one < start.length; one++) {
    take(hashOf(start, one))
    if (edits > 1 && start.length > 3) for (let two = one + 1; two < start.length; two++) take(hashOf(start, one, two))
  }
}
