import type { Db } from '#postgres/db.ts'
import { personName } from '../search/person-name.ts'
import { countNames, type Listed } from './index/listed-memory.ts'
import type { ReadName } from './names/read-name.ts'
import type { ReadSubject } from './read-subject.ts'
import { WordShares } from './word-shares.ts'

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
