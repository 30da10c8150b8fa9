/** Numbers for the words of a column, in the order in which they first occurred. 0 means none. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  /** The word's number; a new word gets the next one. */
  numberOf(word: string): number {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.#numbers.size + 1
      this.#numbers.set(word, number)
    }
    return number
  }

  /** The numbers of the words that have occurred. */
  known(words: string[]): number[] {
    return words.map(word => this.#numbers.get(word)).filter(number => number !== undefined)
  }
}
