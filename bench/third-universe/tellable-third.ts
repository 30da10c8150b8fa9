import type { Made, Query } from '../search-names.ts'
import { Asked, distance, type Fit, leftovers, mostJoined, runsOf, slipCosts } from './fit.ts'
import { hasSigns } from './fold.ts'
import type { Pack } from './pack.ts'
import { packOf, type Word, wordsAsked, wordsOf } from './words-of.ts'

/** Fits within this are equal. */
const slack = 0.1
/** A company that lacks more than this of a name that nobody has is another one: a trade, a place, or a word of its own. */
const isAnother = 0.45

type Judged = {
  query: Query
  asked: Asked
  own: Fit
  /** What a company must have of the words that were asked for, to fit as well. */
  enough: number
  /** How much the company that was seen last has at most. */
  seen: number
  has: number
}
type Led = { judged: Judged; weight: number }

/**
 * Keeps the queries of which no other company fits the text as well as the one that is meant. It reads the text alone and not
 * what was done to it, so that a slip that makes another's name, or the one word that was left out, counts against the
 * query, and so does one of which more than half is lost. Words that were not asked for count where the company that is
 * meant has none of these. Of a name that does not
 * exist, each company must lack a word that says something, and none may lie within it.
 */
export function tellableThird(queries: Query[], companies: Iterable<Made>): Query[] {
  const judges = new Map<string, Judge>()
  for (const query of queries) {
    const pack = packOf.get(query.country) as Pack
    for (const inSigns of [true, false])
      if (hasSigns(query.text) === inSigns) {
        const key = `${query.country}${inSigns}`
        const judge = judges.get(key) ?? new Judge(pack, inSigns)
        judges.set(key, judge)
        judge.take(query)
      }
  }
  let id = 0
  for (const made of companies) {
    id++
    for (const inSigns of [true, false]) judges.get(`${made.country}${inSigns}`)?.compare(id, made)
  }
  const lost = new Set([...judges.values()].flatMap(judge => [...judge.lost]))
  return queries.filter(query => !lost.has(query))
}

/** The queries of one country in one script. */
class Judge {
  readonly lost = new Set<Query>()
  readonly #pack: Pack
  readonly #inSigns: boolean
  /** By the words asked for, as they are, and by what is left of them where one or two letters may be wrong. */
  readonly #bySlips: Map<string, Led[]>[] = [new Map(), new Map(), new Map()]
  /** By the words asked for, also those that stand together, as they are. */
  readonly #same = new Map<string, Led[]>()
  /** Names that nobody has, by each of their words. */
  readonly #strange = new Map<string, Judged[]>()
  readonly #found = new Map<string, Led[]>()

  constructor(pack: Pack, inSigns: boolean) {
    this.#pack = pack
    this.#inSigns = inSigns
  }

  take(query: Query): void {
    const words = wordsAsked(query.text, this.#pack, this.#inSigns)
    const meant = query.made ? wordsOf(query.made, this.#pack, this.#inSigns) : []
    const asked = new Asked(words.map(word => ({ ...word, weight: weightOf(word, meant) })))
    const own = query.made ? asked.fit(meant) : { cost: isAnother, missing: 1 }
    if (query.made && own.cost > asked.weight / 2) this.lost.add(query)
    const allowed = own.cost + slack
    const judged = { query, asked, own, enough: asked.weight - allowed, seen: 0, has: 0 }
    for (const { text, weight } of asked.runs) {
      add(this.#same, text, { judged, weight })
      const slips = slipCosts.findLastIndex(cost => cost * weight <= allowed)
      for (const left of new Set(leftovers(text, slips)))
        add(this.#bySlips[slips] as Map<string, Led[]>, left, { judged, weight })
    }
    if (query.kind === 'unknown') for (const { text } of asked.runs) add(this.#strange, text, judged)
  }

  compare(id: number, made: Made): void {
    const words = wordsOf(made, this.#pack, this.#inSigns)
    const runs = runsOf(words, mostJoined)
    const length = lettersOf(words)
    const near: Judged[] = []
    for (const { text, from, until } of runs)
      for (const { judged, weight: led } of until - from > 1 ? (this.#same.get(text) ?? []) : this.#near(text)) {
        const before = judged.seen === id ? judged.has : 0
        judged.seen = id
        judged.has = before + led
        if (before < judged.enough && judged.has >= judged.enough) near.push(judged)
      }
    for (const { query, asked, own } of near) {
      if (query.target === id || this.lost.has(query)) continue
      const isWhole = own.missing < slack
      if (isWhole && length > lettersOf(asked.words) + 6) continue
      const fit = asked.fit(words, runs)
      if (fit.cost <= own.cost + slack && (!isWhole || fit.missing < slack)) this.lost.add(query)
    }
    const heaviest = words.reduce((most, word) => (word.weight > most.weight ? word : most), words[0] as Word)
    for (const { query, asked } of this.#strange.get(heaviest.text) ?? [])
      if (!this.lost.has(query) && asked.fit(words, runs).missing < slack) this.lost.add(query)
  }

  #near(word: string): Led[] {
    let found = this.#found.get(word)
    if (!found) {
      found = this.#bySlips.flatMap((judged, slips) =>
        judged.size === 0 ? [] : leftovers(word, slips).flatMap(left => judged.get(left) ?? []),
      )
      if (this.#found.size > 200_000) this.#found.clear()
      this.#found.set(word, found)
    }
    return found
  }
}

/** Of the words that say something: a much longer name has some that were not asked for. */
function lettersOf(words: Word[]): number {
  return words.reduce((sum, { text, weight }) => (weight < slack ? sum : sum + text.length), 0)
}

/** A slipped word says as much as the one that was meant. */
function weightOf({ text, weight }: Word, meant: Word[]): number {
  const closest = meant.find(word => word.text === text) ?? meant.find(word => distance(word.text, text) <= 2)
  return closest ? Math.min(weight, closest.weight) : weight
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const known = map.get(key)
  if (known) known.push(item)
  else map.set(key, [item])
}
