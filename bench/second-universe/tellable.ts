import type { Made, Query, Sought } from '../search-names.ts'

/** The words of a text as a person would compare them. */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** A reading of a query: of each of its words what a company's word must share with it. */
type Reading = { query: Query; words: Set<string>[] }

/**
 * Keeps the queries whose target could be identified by knowing every company: no other has all words of one of their
 * readings, those with a slip within one letter. Of a company that does not exist, no company may have all words, nor may a
 * whole name consist of some of its words.
 */
export function tellable(queries: Query[], companies: Iterable<Made>): Query[] {
  // A company with all words of a reading has its rarest; a company whose words are all in a reading has its longest word there.
  const times = new Map<string, number>()
  for (const { word } of queries.flatMap(({ readings = [] }) => readings.flat()))
    times.set(word, 1 + (times.get(word) ?? 0))
  const rarest = (words: Sought[]) => words.toSorted((one, other) => timesOf(one) - timesOf(other)).slice(0, 1)
  const timesOf = ({ word }: Sought) => (times.get(word) as number) - word.length / 100
  const byRarest = new Readings(queries, rarest)
  const strangers = new Readings(
    queries.filter(({ kind }) => kind === 'unknown'),
    words => words,
  )
  const lost = new Set<Query>()
  let id = 0
  for (const { country, parts } of companies) {
    id++
    const words = parts.flatMap(({ text, kind }) => (kind === 'joint' ? [] : wordsIn(text)))
    const shared = new Map<string, string[]>()
    const isOneOf = (word: string, sought: Set<string>) => {
      const own = shared.get(word) ?? sharedBy(word)
      shared.set(word, own)
      return own.some(one => sought.has(one))
    }
    for (const found of words)
      for (const { query, words: sought } of byRarest.with(country, found))
        if (query.target !== id && sought.every(one => words.some(word => isOneOf(word, one)))) lost.add(query)
    const longest = words.reduce((most, word) => (word.length > most.length ? word : most))
    for (const { query, words: sought } of strangers.with(country, longest))
      if (words.every(word => sought.some(one => isOneOf(word, one)))) lost.add(query)
  }
  return queries.filter(query => !lost.has(query))
}

/** Readings by some of their words. */
class Readings {
  readonly #byKey = new Map<string, Reading[]>()
  readonly #byWord = new Map<string, Reading[]>()

  constructor(queries: Query[], keysOf: (words: Sought[]) => Sought[]) {
    for (const query of queries)
      for (const sought of query.readings ?? []) {
        const reading = { query, words: sought.map(one => new Set(soughtBy(one))) }
        for (const key of keysOf(sought).flatMap(soughtBy)) {
          const both = `${query.country} ${key}`
          this.#byKey.set(both, [...(this.#byKey.get(both) ?? []), reading])
        }
      }
  }

  /** The readings that such a word may lead to. Most companies share their words with others, so that it is remembered. */
  with(country: string, word: string): Reading[] {
    const both = `${country} ${word}`
    const known = this.#byWord.get(both)
    if (known) return known
    const found = [...new Set(sharedBy(word).flatMap(shared => this.#byKey.get(`${country} ${shared}`) ?? []))]
    this.#byWord.set(both, found)
    return found
  }
}

const soughtBy = ({ word, isSlipped }: Sought) => (isSlipped ? sharedBy(word).slice(1) : [word])

/** The word itself, and what it shares with those within one letter: itself or the rest without one letter, marked. */
function sharedBy(word: string): string[] {
  return [word, `-${word}`, ...Array.from(word, (_, at) => `-${word.slice(0, at)}${word.slice(at + 1)}`)]
}
