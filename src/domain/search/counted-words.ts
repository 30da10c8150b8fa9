import { type Commonness, isNameAmong, maxWordWeight } from '../names/word-likeness.ts'
import type { WordCounts } from './score-name.ts'
import type { Terms } from './terms.ts'
import { rareNames, slippedNames } from './word-groups.ts'

/** A word that occurs in more names than this belongs to no single company. */
const ownNames = 4

/** What the dictionary records about the words of the names that are compared, once they have been looked up. */
export class CountedWords implements WordCounts, Commonness {
  readonly #terms: Terms
  readonly #crowds: Map<string, number>
  readonly #names = new Map<string, number>()

  constructor(terms: Terms, crowds = new Map<string, number>()) {
    this.#terms = terms
    this.#crowds = crowds
  }

  async learn(words: Iterable<string>): Promise<void> {
    const unknown = [...words].filter(word => !this.#names.has(word))
    for (const [word, names] of await this.#terms.names(unknown)) this.#names.set(word, names)
  }

  rarity = (word: string): number => {
    const names = this.#names.get(word)
    return names === undefined ? 0 : Math.log(1 + (this.#terms.total + 1) / (names + 1))
  }
  isKnown = (word: string): boolean => (this.#names.get(word) ?? 0) > slippedNames
  isCommon = (word: string): boolean => (this.#names.get(word) ?? 0) > rareNames
  isOwn = (word: string): boolean => (this.#names.get(word) ?? Number.POSITIVE_INFINITY) <= ownNames
  isName = (word: string): boolean => isNameAmong(this.#names.get(word) ?? 0, this.#terms.total)
  distinctiveness = (): number => maxWordWeight
  crowd = (word: string): number => this.#crowds.get(word) ?? 0
}
