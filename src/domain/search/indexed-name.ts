import { companyName } from './company-name.ts'
import { personName, tellingWords } from './person-name.ts'
import { searchKey, wholeKey } from './search-key.ts'

/** Whose name it is, as `search_names.kind` says it. The first four are names of a company itself. */
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

/** Companies are looked for in one country; officers, holders and people everywhere. */
export const scopes = { officer: '#o', holder: '#h', person: '#p' } as const

export type IndexedName = {
  /** What `search_names.words` says. */
  text: string
  keys: number[]
  /** The words that the dictionary counts, each once. */
  terms: string[]
}

/** What the index says of a name of a company in this country. */
export function indexedCompany(name: string, country: string | undefined, scope: string = country ?? ''): IndexedName {
  const { words, extra, form } = companyName(name, country)
  const terms: string[] = []
  const keys: number[] = []
  const add = (key: number) => keys.includes(key) || keys.push(key)
  const addTerm = (term: string) => {
    if (terms.includes(term)) return
    terms.push(term)
    add(searchKey(scope, term))
  }
  for (const term of words) addTerm(term)
  for (const term of extra) addTerm(term)
  // A single word is the whole.
  if (words.length > 1) add(wholeKey(scope, words))
  return { text: `${words.join(' ')}|${extra.join(' ')}|${form ?? ''}`, keys, terms }
}

/** What the index says of a person's name; its words are also found by their first letters. */
export function indexedPerson(name: string, scope: string): IndexedName {
  const { words, extra } = personName(name)
  const terms = new Set([...tellingWords(words), ...extra])
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
