import type { Db } from '#postgres/db.ts'
import { type Commonness, fewestNames, isNameAmong, maxWordWeight } from '../names/word-likeness.ts'
import { countNames, type Listed } from './index/listed-memory.ts'
import type { ReadSubject } from './read-subject.ts'

/** Lists have many spellings of one person, but a register has each person a few times: as many names of a word are those of several. */
const fewestInRegister = 4

/** How many names have a word, and how many names there are. */
export type Counted = { names: (word: string) => number; total: number }

/** How common the words of names are, by how many names of a register, and of the lists themselves, have them. */
export class WordShares implements Commonness {
  readonly #register: Counted
  readonly #lists: Counted

  constructor(register: Counted, lists: Counted) {
    this.#register = register
    this.#lists = lists
  }

  isName = (word: string): boolean => isNameAmong(this.#register.names(word), this.#register.total)

  distinctiveness = (word: string): number => {
    const share = Math.max(shareOf(word, this.#register, fewestInRegister), shareOf(word, this.#lists, fewestNames))
    return share === 0 ? maxWordWeight : Math.min(maxWordWeight, -Math.log10(share))
  }
}

/** With fewer names than `least`, a word's frequency is not meaningful. */
function shareOf(word: string, { names, total }: Counted, least: number): number {
  const count = names(word)
  return count < least ? 0 : count / total
}

/** How common the words of these people and of those on the lists are. */
export async function sharesOf(db: Db, listed: Listed, subjects: ReadSubject[]): Promise<WordShares> {
  const words = new Set<string>()
  for (const { readings } of subjects) {
    for (const { name } of readings) {
      if (name.of !== 'person') continue
      for (const { text: word } of name.words) if (!listed.names.has(word)) words.add(word)
    }
  }
  const own = words.size > 0 ? await countNames(db, [...words]) : null
  return new WordShares(
    { names: word => listed.names.get(word) ?? own?.names.get(word) ?? 0, total: own?.total ?? listed.total },
    { names: word => listed.listedNames.get(word) ?? 0, total: listed.listedTotal },
  )
}
