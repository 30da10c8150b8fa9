import type { AskedName } from '../names/company-name.ts'
import { editsAllowed, editsFrom } from '../names/edit-distance.ts'
import { firstWordsOf, numberAt } from '../names/number-words.ts'
import { slipRatio } from './score-name.ts'
import type { Terms } from './terms.ts'
import { abbreviatedBy, withoutUmlauts } from './word-match.ts'

/** A word of the query with all spellings that are searched, and how many names have them. */
export type Group = { spellings: Set<string>; names: number }

/** Words in fewer names than this lead to their names on their own. */
export const rareNames = 400
/** This many names may have the same typo. */
export const slippedNames = 2
/** At most this many words one typo away from a known word are followed: the most frequent ones. */
const maxSlips = 40

/** What the words of a query may mean. */
export class WordGroups {
  readonly #asked: AskedName
  readonly #terms: Terms
  /** The words that lead to names, without duplicates, in their order. */
  readonly #words: string[]

  /** Collects how many similar words there are for a word. */
  readonly #crowds: Map<string, number>

  constructor(asked: AskedName, terms: Terms, words: string[], crowds: Map<string, number>) {
    this.#asked = asked
    this.#terms = terms
    this.#words = words
    this.#crowds = crowds
  }

  /** Each word as it is, or the same number written differently. */
  async exact(): Promise<Group[]> {
    const same = this.#words.map((word, at) => [word, ...this.#sameAs(word, at)])
    const known = await this.#terms.names(same.flat())
    return same.map(spellings => {
      const word = spellings[0] as string
      const group: Group = { spellings: new Set([word]), names: known.get(word) ?? 0 }
      for (const other of spellings) if ((known.get(other) ?? 0) > 0) add(group, other, known.get(other) as number)
      return group
    })
  }

  /** Equivalent spellings of a word: of a number, and of initials in another order. */
  #sameAs(word: string, at: number): string[] {
    const { words, initials } = this.#asked
    if (initials.includes(word)) return initials.length === 1 && word.length === 1 ? [] : ordersOf(initials.join(''))
    const inWords = firstWordsOf(word)
    if (inWords.length > 0) return inWords
    const place = words.indexOf(this.#words[at] as string)
    return [place - 1, place].flatMap(from => {
      const number = from >= 0 ? numberAt(words, from) : null
      return number && from + number.length > place ? [number.digits] : []
    })
  }

  /** The groups, the last one with the words that begin with it. */
  async begun(groups: Group[]): Promise<Group[]> {
    const last = copyOf(groups.at(-1) as Group)
    for (const { term, names } of await this.#terms.startingWith(this.#words.at(-1) as string)) add(last, term, names)
    return [...groups.slice(0, -1), last]
  }

  /** The groups, the chosen ones with everything that their words may mean. */
  near(groups: Group[], isChosen: (at: number) => boolean, sameInitial: boolean): Promise<Group[]> {
    return Promise.all(groups.map((group, at) => (isChosen(at) ? this.#near(at, group, sameInitial) : group)))
  }

  async #near(at: number, exact: Group, sameInitial: boolean): Promise<Group> {
    const word = this.#words[at] as string
    const group = copyOf(exact)
    const edits = editsFrom(word)
    if (edits > 0) {
      // A word that other names have is hardly misspelt, unless far more names have the intended one.
      const least = exact.names > slippedNames ? exact.names * slipRatio : 0
      const found = await this.#terms.near(word, edits, { sameInitial, least })
      this.#crowds.set(word, found.length)
      for (const near of found) {
        if (near.edits <= editsAllowed(Math.max(word.length, near.term.length))) add(group, near.term, near.names)
      }
    }
    if (word.length > 2 && !/\d/.test(word)) {
      for (const { term, names } of await this.#terms.startingWith(word)) add(group, term, names)
    }
    const plain = withoutUmlauts(word)
    if (plain !== word)
      for (const { term, names } of await this.#terms.near(plain, 1, { sameInitial: false, least: 0 }))
        add(group, term, names)
    const next = this.#words[at + 1]
    const before = this.#words[at - 1]
    const others = [
      ...(next ? [`${word}${next}`] : []),
      ...(before ? [`${before}${word}`] : []),
      plain,
      consonantsOf(word),
      ...(exact.names === 0 ? abbreviatedBy(word) : []),
    ].filter(other => other.length > 2 && other !== word)
    for (const [term, names] of await this.#terms.names(others)) if (names > 0) add(group, term, names)
    if (group.names === 0 || (exact.names === 0 && word.length > 5)) await this.#addParts(word, group)
    return group
  }

  /** The two parts of a joined word; the rarer one leads to the name. */
  async #addParts(word: string, group: Group): Promise<void> {
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
    const parts = cuts.map(cut => [word.slice(0, cut), word.slice(cut)] as [string, string])
    const known = await this.#terms.names(parts.flat())
    for (const [one, two] of parts) {
      const [first, second] = [known.get(one) ?? 0, known.get(two) ?? 0]
      if (first > 0 && second > 0) add(group, first < second ? one : two, Math.min(first, second))
    }
  }

  /** Adds the common words that an unknown word may mean: they may be at a distance of one edit more than others. */
  async addCommon(groups: Group[], isChosen: (at: number) => boolean): Promise<void> {
    for (const [at, group] of groups.entries()) {
      const word = this.#words[at] as string
      if (!isChosen(at) || editsFrom(word) === 0) continue
      const near = await this.#terms.near(word, editsFrom(word) + 1, { sameInitial: false, least: rareNames + 1 })
      for (const { term, names, edits } of near) {
        if (edits <= editsAllowed(Math.max(word.length, term.length)) + 1) add(group, term, names)
      }
    }
  }

  /** The groups, the chosen ones with the words one typo away, however short or common, and the parts of joined words. */
  slipped(groups: Group[], isChosen = (_: number) => true): Promise<Group[]> {
    return Promise.all(
      groups.map(async (group, at) => {
        const word = this.#words[at] as string
        if (!isChosen(at) || word.length < 2 || /\d/.test(word)) return group
        const slips = copyOf(group)
        const near = await this.#terms.near(word, 1, { sameInitial: false, least: 0 })
        const most = word.length < 4 ? near.length : maxSlips
        for (const { term, names } of near.slice(0, most)) if (term.length > 2) add(slips, term, names)
        await this.#addParts(word, slips)
        return slips
      }),
    )
  }
}

function copyOf({ spellings, names }: Group): Group {
  return { spellings: new Set(spellings), names }
}

function add(group: Group, term: string, names: number): void {
  if (group.spellings.has(term)) return
  group.spellings.add(term)
  group.names += names
}

/** All orders of a few letters; more than four are not initials. */
function ordersOf(letters: string): string[] {
  if (letters.length < 2) return [letters]
  if (letters.length > 4) return []
  return [...letters].flatMap((letter, at) =>
    ordersOf(letters.slice(0, at) + letters.slice(at + 1)).map(rest => letter + rest),
  )
}

/** Some scripts write only consonants. */
function consonantsOf(word: string): string {
  return word.replace(/(?<=.)[aeiou]/g, '').replace(/(.)\1/g, '$1')
}
