import type { Db } from '#postgres/db.ts'
import { personName } from '../names/person-name.ts'
import type { ReadName } from '../names/read-name.ts'
import { type Commonness, maxWordWeight } from '../names/word-likeness.ts'
import { countNames, type Listed } from './index/listed-memory.ts'
import type { ReadSubject } from './read-subject.ts'

/** Lists have many spellings of one person, and a register has each person a few times: as many names of a word are those of several. */
const fewest = 15
const fewestInRegister = 4
/** One in so many names has it: it is a name, and no slip in writing another. */
const oneIn = 50_000

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

  isName = (word: string): boolean => shareOf(word, this.#register, fewest) * oneIn >= 1

  distinctiveness = (word: string): number => {
    const share = Math.max(shareOf(word, this.#register, fewestInRegister), shareOf(word, this.#lists, fewest))
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
  const spelt = new Map<string, Set<string>>()
  for (const { readings } of subjects) {
    for (const { text, name } of readings) {
      if (name.of !== 'person') continue
      if (name.script === 'consonants') addSpelt(spelt, text, name)
      else for (const { text: word } of name.words) if (!listed.names.has(word)) words.add(word)
    }
  }
  const asked = [...words, ...[...spelt.values()].flatMap(others => [...others])]
  const own = asked.length > 0 ? await countNames(db, asked) : null
  const namesOf = (word: string) => {
    const others = spelt.get(word)
    return others ? Math.min(...others.values().map(other => own?.names.get(other) ?? 0)) : own?.names.get(word)
  }
  return new WordShares(
    { names: word => listed.names.get(word) ?? namesOf(word) ?? 0, total: own?.total ?? listed.total },
    { names: word => listed.listedNames.get(word) ?? 0, total: listed.listedTotal },
  )
}

/**
 * The words of scripts without vowels as the dictionary has them: it spells them letter by letter. Where it also divides them otherwise
 * the last ones are the same, which are the families, and of what a word is taken for in several names the rarest counts.
 */
function addSpelt(spelt: Map<string, Set<string>>, text: string, { words }: ReadName): void {
  const others = personName(text).words
  for (let back = 1; back <= Math.min(words.length, others.length); back++) {
    const word = words.at(-back)?.text as string
    const known = spelt.get(word)
    if (known) known.add(others.at(-back) as string)
    else spelt.set(word, new Set([others.at(-back) as string]))
  }
}
