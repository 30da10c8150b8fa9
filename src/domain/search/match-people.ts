import type { Db } from '#postgres/db.ts'
import { editsAllowed, editsFrom } from '../names/edit-distance.ts'
import { type AskedKeys, askedKeys, isKorean, isLatin, type KeyGroups, leadingWords } from '../names/person-keys.ts'
import { type AskedScore, scoreAsked, type WrittenName, writtenName } from '../names/score-asked.ts'
import { CountedWords } from './counted-words.ts'
import { isOfCompany, nameKinds, scopes } from './indexed-name.ts'
import { type FoundNames, isNarrowed, type NameMatch, type NameSearch } from './name-match.ts'
import { type Keys, maxCompared, type NameRow, type Reading, readNames } from './read-names.ts'
import { Scopes, type Wanted } from './searched-places.ts'
import type { Terms } from './terms.ts'

/** A match this good ends the search for better ones. */
const goodEnough = 0.8

/** One search for people: by sound, then with slips and beginnings, then without a word, until something matches. */
export class MatchingPeople {
  readonly #db: Db
  readonly #search: NameSearch
  readonly #whose: keyof typeof scopes
  readonly #asked: WrittenName
  readonly #keys: AskedKeys
  readonly #terms: Terms
  readonly #saw: (version: number | null) => void
  readonly #found: FoundNames
  readonly #places: Scopes
  readonly #counts: CountedWords
  readonly #names = new Map<string, WrittenName>()
  readonly #scores = new Map<string, AskedScore | null>()
  /** Whether words may be begun, because no name has them in full. */
  #mayBeBegun = false
  #isWhole = false
  #hasCompanies = false

  constructor(
    db: Db,
    search: NameSearch,
    whose: keyof typeof scopes,
    terms: Terms,
    saw: (version: number | null) => void,
    found: FoundNames,
  ) {
    this.#db = db
    this.#search = search
    this.#whose = whose
    this.#asked = writtenName(search.text)
    this.#keys = askedKeys(search.text, this.#asked.read)
    this.#terms = terms
    this.#saw = saw
    this.#found = found
    this.#places = new Scopes(scopes[whose])
    this.#counts = new CountedWords(terms)
  }

  /**
   * Returns how far companies are to be searched for, which may hold the same: `beside` are the keys of those with all words. They are
   * looked up along with the people, because there seldom are any.
   */
  async run(beside: Keys[]): Promise<'no further' | 'exactly' | 'in full'> {
    const { written, spelt, sounding } = this.#keys
    if (spelt.length === 0) return 'in full'
    const same = written.length > 0 ? [written] : []
    const ways = this.#search.strict ? [spelt] : [sounding, ...(await this.#likely())]
    const isCut = await this.#compare([...same, ...ways], beside)
    // The same letters must not get lost among too many of the same sound.
    if (isCut && !this.#search.strict) await this.#compare([spelt])
    if (!this.#search.strict && !this.#isWhole) await this.#widen()
    if (this.#hasCompanies || this.#search.strict) return 'exactly'
    return this.#isWhole ? 'no further' : this.#has(() => true) ? 'exactly' : 'in full'
  }

  /** Joined and divided words that some name has: with the others there are hardly any. */
  async #likely(): Promise<KeyGroups[]> {
    const { otherwise } = this.#keys
    const names = await this.#terms.names(otherwise.flatMap(({ presumes }) => presumes))
    const isLikely = (presumes: string[]) => isKorean(this.#asked.read) || presumes.every(word => names.get(word))
    return otherwise.filter(({ presumes }) => isLikely(presumes)).map(({ groups }) => groups)
  }

  async #widen(): Promise<void> {
    this.#mayBeBegun = true
    this.#scores.clear()
    const near = await this.#near()
    const otherwise = this.#keys.otherwise.map(({ groups }) => groups)
    await this.#compare([near, ...otherwise, ...(await this.#divided(near))])
    if (near.length > 2 && !this.#has(({ score }) => score > goodEnough))
      await this.#compare(near.map((_, at) => near.toSpliced(at, 1)))
  }

  /** Every word by its sound, with the words that it may be a slip of or the beginning of, and its initial where only that is known. */
  #near(): Promise<KeyGroups> {
    const groups = this.#keys.sounding
    return Promise.all(
      leadingWords(this.#asked.read).map(async ({ text, kind }, at) => {
        const keys = new Set(groups[at])
        if (kind === 'initial' || !isLatin(text)) return [...keys]
        keys.add(text[0] as string)
        const edits = editsFrom(text)
        for (const { term, edits: found } of edits > 0 ? await this.#terms.near(text, edits, everywhere) : [])
          if (found <= editsAllowed(Math.max(text.length, term.length))) keys.add(term)
        if (/\d/.test(text)) return [...keys]
        for (const { term } of await this.#terms.startingWith(text)) keys.add(term)
        return [...keys]
      }),
    )
  }

  /** The names that have a joined word in its two parts, of all ways to divide it the one with the most frequent parts. */
  async #divided(near: KeyGroups): Promise<KeyGroups[]> {
    const ways: KeyGroups[] = []
    for (const [at, { text }] of leadingWords(this.#asked.read).entries()) {
      const cuts = Array.from({ length: Math.max(0, text.length - 5) }, (_, cut) => cut + 3)
      const parts = cuts.map(cut => [text.slice(0, cut), text.slice(cut)] as [string, string])
      const names = await this.#terms.names(parts.flat())
      const least = ([one, two]: [string, string]) => Math.min(names.get(one) ?? 0, names.get(two) ?? 0)
      const [likeliest] = parts.filter(pair => least(pair) > 0).sort((one, two) => least(two) - least(one))
      if (likeliest) ways.push([...near.toSpliced(at, 1), ...likeliest.map(part => [part])])
    }
    return ways
  }

  /**
   * Adds the names with these keys. True if there may be more than were read. Only the name decides how far the search goes: with
   * conditions, names are first read without them, so that a filter narrows the result and never widens the search.
   */
  async #compare(ways: KeyGroups[], beside: Keys[] = []): Promise<boolean> {
    const wanted = ways.filter(groups => groups.length > 0).map((oneOf): Wanted => ({ oneOf }))
    const { best, beyond } = this.#found
    if (this.#search.strict || !isNarrowed(this.#search)) return this.#read(wanted, this.#search, best, beside)
    const { among, joined } = this.#search
    const isCut = await this.#read(wanted, { among, joined }, beyond, beside)
    return (await this.#read(wanted, this.#search, best)) || isCut
  }

  async #read(
    wanted: Wanted[],
    reading: Reading,
    matches: Map<string, NameMatch>,
    beside: Keys[] = [],
  ): Promise<boolean> {
    const keys = [...(await this.#places.keysOf(wanted)), ...beside]
    if (keys.length === 0) return false
    const { version, names: all } = await readNames(this.#db, keys, reading, nameKinds[this.#whose])
    this.#saw(version)
    const names = all.filter(({ words }) => !isOfCompany(words))
    this.#hasCompanies ||= names.length < all.length
    await this.#learn(names)
    for (const row of names) this.#take(row, matches)
    const isCut = names.length >= maxCompared
    if (matches === this.#found.best) this.#found.isCut ||= isCut
    return isCut
  }

  /** Looks up which words of new names are names that many have. */
  async #learn(rows: NameRow[]): Promise<void> {
    const words = new Set(this.#asked.read.words.map(({ text }) => text))
    for (const { words: text } of rows) {
      if (this.#names.has(text)) continue
      const name = writtenName(text)
      this.#names.set(text, name)
      for (const word of name.read.words) words.add(word.text)
    }
    await this.#counts.learn(words)
  }

  #take({ companyId, rowId, kind, words }: NameRow, matches: Map<string, NameMatch>): void {
    const scored = this.#scoreOf(words)
    if (!scored || (this.#search.strict && !scored.isExact)) return
    this.#isWhole ||= scored.isWhole
    const id = `${companyId} ${rowId}`
    const known = matches.get(id)
    if (known && known.score >= scored.score) return
    matches.set(id, { companyId, rowId, kind, score: scored.score, exact: scored.isExact, features: null })
  }

  /** Hundreds of people may share a name, which is compared only once. */
  #scoreOf(text: string): AskedScore | null {
    const known = this.#scores.get(text)
    if (known !== undefined) return known
    const score = scoreAsked(this.#asked, this.#names.get(text) as WrittenName, this.#counts, this.#mayBeBegun)
    this.#scores.set(text, score)
    return score
  }

  #has(test: (match: NameMatch) => boolean): boolean {
    const { best, beyond } = this.#found
    return best.values().some(test) || beyond.values().some(test)
  }
}

const everywhere = { sameInitial: false, least: 0 }
