import { nameWords } from '#lib/name-words.ts'
import { activitiesCalled } from './activity-words.ts'
import { regionsTyped } from './place-names.ts'
import type { Place } from './places.ts'
import { type Item, showEntry, type VocabularyName, vocabularyOf } from './vocabulary.ts'
import { findEntry, plainCode, type VocabularyEntry, type VocabularyTree } from './vocabulary-tree.ts'

/** An entry with the names of the entries above it, from the top down. */
export type FoundEntry = Item & { above: string[] }

/**
 * The entries whose code begins with a text, which are commonly called so, or whose name has words that begin with all of its
 * words; a whole code comes first, then what people call it.
 */
export function findEntries(name: VocabularyName, text: string, most: number): FoundEntry[] {
  const tree = vocabularyOf(name)
  const words = nameWords(text)
  const code = plainCode(text)
  if (words.length === 0) return []
  const called = name === 'region' ? regionsCalled(text) : activitiesCalled(name, text)
  const ranked = [...tree.byId.values()]
    .map(entry => ({ entry, rank: rankOf(entry, words, code, called) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank as number) - (other.rank as number))
  return ranked.slice(0, most).map(({ entry }) => withTrail(tree, entry))
}

/** The entries with these ids; unknown ids are left out. */
export function entriesWithIds(name: VocabularyName, ids: (number | string)[]): FoundEntry[] {
  const tree = vocabularyOf(name)
  const found = ids.map(id => findEntry(tree, id)).filter(entry => entry !== undefined)
  return found.map(entry => withTrail(tree, entry))
}

/** What people call a region: Bavaria, Lombardy, Genf. */
function regionsCalled(text: string): ReturnType<typeof activitiesCalled> {
  const { meant, perhaps } = regionsTyped(text)
  const codesOf = (places: Place[]) => new Set(places.map(({ country, state }) => plainCode(`${country}-${state}`)))
  return { meant: codesOf(meant), perhaps: codesOf(perhaps) }
}

/** Smaller is better; null for no match. Entries of one rank stay in the order of their list. */
function rankOf(
  { name, code }: VocabularyEntry,
  words: string[],
  askedCode: string,
  { meant, perhaps }: ReturnType<typeof activitiesCalled>,
): number | null {
  const plain = plainCode(code ?? '')
  if (plain !== '' && plain === askedCode) return 0
  if (meant.has(plain)) return 1
  const named = nameWords(name)
  if (named.join(' ').startsWith(words.join(' '))) return 2
  if (askedCode !== '' && plain.startsWith(askedCode)) return 3
  if (perhaps.has(plain)) return 4
  return words.every(word => named.some(one => one.startsWith(word))) ? 5 : null
}

function withTrail(tree: VocabularyTree, entry: VocabularyEntry): FoundEntry {
  const above: string[] = []
  for (let id = entry.parentId; id !== null; ) {
    const parent = tree.byId.get(id) as VocabularyEntry
    above.unshift(parent.name)
    id = parent.parentId
  }
  return { ...showEntry(tree, entry), above }
}
