import { companyName } from '../names/company-name.ts'
import { distinctiveWords, personName } from '../names/person-name.ts'
import { searchKey, wholeKey } from './search-key.ts'

/** Whose name it is, as stored in `search_names.kind`. The first four are names of a company itself. */
export const nameKinds = {
  registered: 0,
  previous: 1,
  trading: 2,
  transliterated: 3,
  officer: 4,
  holder: 5,
  person: 6,
} as const

export type NameKind = keyof typeof nameKinds

/** What is taken off the score of a company's former name, and of one that it only trades under. */
export function formerness(kind: number): number {
  return kind === nameKinds.previous ? 0.02 : kind === nameKinds.trading ? 0.01 : 0
}

/** Companies are searched within a country; officers, holders and people everywhere. */
export const scopes = { officer: '#o', holder: '#h', person: '#p' } as const

export type IndexedName = {
  /** The content of `search_names.words`. */
  text: string
  keys: number[]
  /** The words that the dictionary counts, without duplicates. */
  terms: string[]
}

/**
 * The index entry for the name of a company in this country. One with an office abroad is searched in that country too, by the same
 * words.
 */
export function indexedCompany(
  name: string,
  country: string | undefined,
  within: string[] = [country ?? ''],
): IndexedName {
  const { words, extra, form } = companyName(name, country)
  const terms: string[] = []
  const keys: number[] = []
  const add = (key: number) => keys.includes(key) || keys.push(key)
  const addTerm = (term: string) => {
    if (terms.includes(term)) return
    terms.push(term)
    for (const scope of within) add(searchKey(scope, term))
  }
  for (const term of words) addTerm(term)
  for (const term of extra) addTerm(term)
  // A single word already is the whole name.
  if (words.length > 1) for (const scope of within) add(wholeKey(scope, words))
  return { text: `${words.join(' ')}|${extra.join(' ')}|${form ?? ''}`, keys, terms }
}

/** The index entry for a person's name; its words are also found by their first letters. */
export function indexedPerson(name: string, scope: string): IndexedName {
  const { words, extra } = personName(name)
  const terms = new Set([...distinctiveWords(words), ...extra])
  const keys = new Set<number>()
  for (const term of terms) keys.add(searchKey(scope, term))
  for (const word of words) {
    keys.add(searchKey(scope, initialTerm(word)))
    if (word.length === 1) keys.add(searchKey(scope, word))
  }
  return { text: `${words.join(' ')}|${extra.join(' ')}`, keys: [...keys], terms: [...terms] }
}

export function initialTerm(word: string): string {
  return `^${word[0]}`
}
