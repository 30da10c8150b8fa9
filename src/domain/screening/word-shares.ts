import type { Commonness } from './names/word-likeness.ts'

/** A word in fewer names than this says nothing about how common it is. */
const fewest = 15
/** One in so many names has it: it is a name, and no slip in writing another. */
const oneIn = 50_000

/** How common the words of names are, by how many names of a register have them. */
export class WordShares implements Commonness {
  readonly #names: (word: string) => number
  readonly #total: number

  constructor(names: (word: string) => number, total: number) {
    this.#names = names
    this.#total = total
  }

  isName = (word: string): boolean => this.#of(word) * oneIn >= 1

  /** From one in 100,000 to one in 100. */
  share = (word: string): number => {
    const part = this.#of(word)
    return part === 0 ? 0 : Math.max(0, Math.min(1, (Math.log10(part) + 5) / 3))
  }

  #of(word: string): number {
    const names = this.#names(word)
    return names < fewest ? 0 : names / this.#total
  }
}
