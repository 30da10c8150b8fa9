import { plainText } from '#lib/plain-text.ts'
import { companyName } from '../names/company-name.ts'
import { countedWords, indexedKeys } from '../names/person-keys.ts'
import { readName } from '../names/read-name.ts'
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

/** Companies are searched within a country; officers, holders and people everywhere, and those that are companies apart. */
export const scopes = { officer: '#o', holder: '#h', person: '#p' } as const
export const companyScopes = { officer: '#oc', holder: '#hc', person: '#pc' } as const

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

/** The index entry for a person's name, which is read again when it is compared. */
export function indexedPerson(name: string, scope: string): IndexedName {
  const text = plainText(name).replaceAll('|', ' ')
  const read = readName(text, 'person')
  return {
    text,
    keys: indexedKeys(text, read).map(key => searchKey(scope, key)),
    terms: [...countedWords(read)],
  }
}

/** Whether a text in the index is a company's name and not a person's. */
export function isOfCompany(text: string): boolean {
  return text.includes('|')
}
