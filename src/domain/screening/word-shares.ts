import { type Commonness, mostTelling } from './names/word-likeness.ts'

/** A word in fewer names than this says nothing about how common it is. */
const fewest = 15
/** One in so many names has it: it is a name, and no slip in writing another. */
const oneIn = 50_000

/** How many names have a word, and how many names there are. */
export type Counted = { names: (word: string) => number; total: number }

/** How common the words of names are, by how many names of a register, and of the lists themselves, have them. */
export class WordShares implements Commonness {
  readonly #register: Counted
  readonly #lists: Counted
  readonly enough: number

  constructor(register: Counted, lists: Counted) {
    this.#register = register
    this.#lists = lists
    // Of a hundred strangers with such words five are somebody among so many by chance, and most have none that common.
    this.enough = Math.log10(Math.max(1, lists.total)) + 1.3
  }

  isName = (word: string): boolean => shareOf(word, this.#register) * oneIn >= 1

  telling = (word: string): number => {
    const share = Math.max(shareOf(word, this.#register), shareOf(word, this.#lists))
    return share === 0 ? mostTelling : Math.min(mostTelling, -Math.log10(share))
  }
}

function shareOf(word: string, { names, total }: Counted): number {
  const count = names(word)
  return count < fewest ? 0 : count / total
}
