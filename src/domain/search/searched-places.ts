import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { companyAbroadOf } from '../companies/office-place.ts'
import type { Keys } from './read-names.ts'
import { searchKey, wholeKey } from './search-key.ts'

/** Which names are wanted: those with a word of each of these lists, or with exactly these words. */
export type Wanted = { oneOf: string[][]; whole?: never } | { whole: string[]; oneOf?: never }

/**
 * Where names are searched. Returns the keys of the wanted names there, or in one country only; what cannot exist is left
 * out.
 */
export type SearchedPlaces = { keysOf(wanted: Wanted[], inCountry?: string): Promise<Keys[]> }

/** One country, with its companies abroad or without them, or all officers, holders or people. */
export class Scopes implements SearchedPlaces {
  readonly #scopes: string[]

  constructor(...scopes: string[]) {
    this.#scopes = scopes
  }

  async keysOf(wanted: Wanted[]): Promise<Keys[]> {
    return wanted.map(({ oneOf, whole }) => {
      if (whole) return byNumber([this.#scopes.map(scope => wholeKey(scope, whole))])
      return byNumber(oneOf.map(words => words.flatMap(word => this.#scopes.map(scope => searchKey(scope, word)))))
    })
  }
}

/**
 * All countries. A word has a key in each, and there may be a hundred spellings, so each word is searched only in the
 * countries that have it and all other words.
 */
export class AllCountries implements SearchedPlaces {
  readonly #db: Db
  readonly #all: string[]
  readonly #saw: (version: number | null) => void
  readonly #known = new Map<string, string[]>()

  constructor(db: Db, all: string[], saw: (version: number | null) => void) {
    this.#db = db
    this.#all = all
    this.#saw = saw
  }

  async keysOf(wanted: Wanted[], inCountry?: string): Promise<Keys[]> {
    await this.#read(new Set(wanted.flatMap(({ oneOf, whole }) => whole ?? oneOf.flat())))
    return wanted.flatMap(({ oneOf, whole }) => {
      const lists = whole ? whole.map(word => [word]) : oneOf
      const shared = lists
        .map(words => new Set(words.flatMap(word => this.#countriesOf(word))))
        .reduce(
          (some, others) => some.intersection(others),
          new Set(inCountry === undefined ? this.#all : [inCountry, companyAbroadOf(inCountry)]),
        )
      if (shared.size === 0) return []
      if (whole) return byNumber([Array.from(shared, country => wholeKey(country, whole))])
      return byNumber(
        oneOf.map(words =>
          words.flatMap(word =>
            this.#countriesOf(word).flatMap(country => (shared.has(country) ? searchKey(country, word) : [])),
          ),
        ),
      )
    })
  }

  #countriesOf(word: string): string[] {
    return this.#known.get(word) ?? []
  }

  async #read(words: Set<string>): Promise<void> {
    const unknown = [...words].filter(word => !this.#known.has(word))
    if (unknown.length === 0) return
    const { rows } = await sql<{ version: number; terms: [string, string | null][] | null }>`
      select (select version from search_state) as version, (
        select json_agg(json_build_array(term, countries)) from search_terms
        where class = 'c' and term = any(${unknown}::text[])) as terms
    `.execute(this.#db)
    const { version, terms } = rows[0] as (typeof rows)[0]
    this.#saw(version)
    for (const word of unknown) this.#known.set(word, [])
    for (const [term, countries] of terms ?? []) this.#known.set(term, countries?.split(' ') ?? this.#all)
  }
}

/** A single key is required; of several, one. */
function byNumber(lists: number[][]): Keys {
  return { all: lists.filter(keys => keys.length === 1).flat(), oneOf: lists.filter(keys => keys.length !== 1) }
}
