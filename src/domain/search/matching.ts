import type { Db } from '#postgres/db.ts'
import { companyAbroadOf } from '../companies/office-place.ts'
import type { AskedName } from '../names/company-name.ts'
import { isCommonplace, isFiller } from '../names/distinctive-words.ts'
import { CountedWords } from './counted-words.ts'
import { partsOf } from './cut-words.ts'
import { companyScopes, formerness, nameKinds } from './indexed-name.ts'
import { type FoundNames, isNarrowed, type NameMatch, type NameSearch } from './name-match.ts'
import { maxCompared, type NameRow, type NamesRead, type Reading, readNames } from './read-names.ts'
import { type NameScore, NameScorer, threshold, weighWord } from './score-name.ts'
import { AllCountries, Scopes, type SearchedPlaces, type Wanted } from './searched-places.ts'
import type { Terms } from './terms.ts'
import { havingAll, havingNeeded, havingSome, havingTwo } from './wanted-names.ts'
import { type Group, rareNames, WordGroups } from './word-groups.ts'

/** A match this good ends the search for better ones. */
export const goodEnough = 0.8

/** One search by one reading of the text, widened step by step until something matches. */
export class Matching {
  readonly #db: Db
  readonly #search: NameSearch
  readonly #asked: AskedName
  readonly #terms: Terms
  readonly #saw: (version: number | null) => void
  readonly #found: FoundNames
  readonly #places: SearchedPlaces
  readonly #crowds = new Map<string, number>()
  readonly #counts: CountedWords
  readonly #compared = new Set<string>()
  readonly #comparedBeyond = new Set<string>()
  readonly #scores = new Map<string, NameScore | null>()
  /** What was read, by what was wanted: a step that finds no further spellings of a word wants the same names again. */
  readonly #readings = new Map<string, Promise<NamesRead>>()
  /** Whether a typo is tolerated even in words that companies use. */
  #isLoose = false
  /** Words that lead to names, and words that need not be in them: particles, initials and fillers. */
  readonly #leading: string[]
  readonly #generic: string[]

  constructor(
    db: Db,
    search: NameSearch,
    asked: AskedName,
    terms: Terms,
    saw: (version: number | null) => void,
    found: FoundNames,
  ) {
    this.#db = db
    this.#search = search
    this.#asked = asked
    this.#terms = terms
    this.#saw = saw
    this.#found = found
    this.#counts = new CountedWords(terms, this.#crowds)
    const { whose, country } = search
    const scope = whose === 'company' ? country : companyScopes[whose]
    const abroad = search.isAbroadToo && country !== undefined ? [companyAbroadOf(country)] : []
    this.#places =
      scope === undefined
        ? new AllCountries(db, terms.countries, saw)
        : new Scopes(scope, ...abroad.filter(one => terms.countries.includes(one)))
    const distinct = [...new Set(asked.words)]
    const distinctive = distinct.filter(word => !isInitialOrFiller(word, asked))
    const isEnough = distinctive.some(word => !isCommonplace(word))
    this.#leading = isEnough ? distinctive : distinct
    this.#generic = isEnough ? distinct.filter(word => !distinctive.includes(word)) : []
  }

  async run(): Promise<void> {
    const words = new WordGroups(this.#asked, this.#terms, this.#leading, this.#crowds)
    const exact = await words.exact()
    if (this.#asked.parts) return this.#comparePart(words, exact, this.#asked.parts)
    const generic = await this.#genericGroups()
    const begun = await words.begun(exact)
    const isCut = await this.#compare([...havingAll([...begun, ...generic]), ...(await this.#joined(exact))])
    // The best match must not get lost among too many.
    const hasMore = (begun.at(-1) as Group).spellings.size > (exact.at(-1) as Group).spellings.size
    if (isCut) {
      await this.#compare([{ whole: this.#asked.words }, ...(hasMore ? havingAll([...exact, ...generic]) : [])])
    }
    if (!this.#has(({ exact, features }) => exact && features?.nameCoverage === 1))
      await this.#compare(await this.#parted())
    const isFound = () => this.#has(match => match.exact || (match.features?.coverage ?? 0) > 0.9)
    if (this.#search.strict || isFound()) return
    if (generic.length > 0) {
      await this.#compare(havingAll(exact))
      if (isFound()) return
    }
    const unknown = exact.map(({ names }) => names === 0)
    const weights = this.#leading.map(word => weighWord(word, this.#counts.rarity(word)))
    const needed = this.#needed(weights)
    const isAnyNeeded = needed.includes(true)
    // Typos in several words, or in generic words, are found by all words together before any is searched alone.
    const isSlippedFirst = exact.length > 2 && (!isAnyNeeded || unknown.filter(Boolean).length > 1)
    if (isSlippedFirst && (await this.#compareSlipped(words, exact))) return
    // Unknown words are misspelt, joined, split or incomplete. The first letter mostly is right, so those words are
    // searched first, which is far less work.
    let near = exact
    for (const sameInitial of unknown.includes(true) ? [true, false] : []) {
      near = await words.near(exact, at => unknown[at] === true, sameInitial)
      if (near.some(({ names }) => names === 0)) continue
      await this.#compare(havingAll(near))
      if (this.#has(match => match.score > goodEnough)) return
    }
    // Any word may be wrong, but trying many takes too long.
    const isChosen = (at: number) => {
      if (unknown[at] === true) return false
      return isAnyNeeded ? needed[at] === true : (exact[at] as Group).names <= rareNames
    }
    const groups = await words.near(near, isChosen, false)
    if (groups.length > 1) await words.addCommon(groups, at => unknown[at] === true)
    const weighed = () =>
      groups.map((group, at) => ({ group, weight: weights[at] as number, isNeeded: needed[at] === true }))
    await this.#compare(isAnyNeeded ? havingNeeded(weighed()) : havingSome(groups))
    const isGood = this.#has(match => match.score > goodEnough)
    if (!isSlippedFirst && exact.length + generic.length > 1 && !isGood)
      await this.#compareSlipped(words, near, exact.length > 1 ? [] : generic)
    // Without a needed word all of these were among some of the words, unless one means nothing on its own.
    const mayBeWithin = isAnyNeeded || generic.length > 0
    if (mayBeWithin && !this.#has(match => match.score > goodEnough))
      await this.#compare(havingTwo([...groups, ...generic]))
  }

  /** Adds the names that have all words with at most one typo in each. True if there are any. */
  async #compareSlipped(words: WordGroups, groups: Group[], beside: Group[] = []): Promise<boolean> {
    const slipped = await words.slipped(groups)
    if (slipped.some(({ names }) => names === 0)) return false
    this.#isLoose = true
    await this.#compare(havingAll([...slipped, ...beside]))
    this.#isLoose = false
    return this.#has(() => true)
  }

  /** Adds the names that have all that was cut apart, with a typo in what nobody has. */
  async #comparePart(words: WordGroups, exact: Group[], parts: string[]): Promise<void> {
    const slipped = await words.slipped(exact, at => (exact[at] as Group).names === 0)
    const cut = slipped.filter((_, at) => parts.includes(this.#leading[at] as string))
    if (cut.length > 0 && cut.every(({ names }) => names > 0)) await this.#compare(havingAll(cut))
  }

  /** Names that write two words of the query as one. */
  async #joined(exact: Group[]): Promise<Wanted[]> {
    const { words } = this.#asked
    if (words.length < 2) return []
    const pairs = new Map(words.slice(1).map((word, at) => [`${words[at]}${word}`, at]))
    const known = await this.#terms.names([...pairs.keys()])
    return [...pairs].flatMap(([joined, at]) => {
      const names = known.get(joined) ?? 0
      if (names === 0 || names > rareNames) return []
      const others = exact.filter((_, place) => !words.slice(at, at + 2).includes(this.#leading[place] as string))
      return havingAll([{ spellings: new Set([joined]), names }, ...others])
    })
  }

  /** Whole names that write the only word of the query as two. */
  async #parted(): Promise<Wanted[]> {
    const [word, ...others] = this.#asked.words
    if (word === undefined || others.length > 0) return []
    const whole = await partsOf(word, this.#terms)
    return whole ? [{ whole }] : []
  }

  /** The words that need not be there; a single letter at the end may begin one. */
  async #genericGroups(): Promise<Group[]> {
    if (this.#generic.length === 0) return []
    const words = new WordGroups(this.#asked, this.#terms, this.#generic, this.#crowds)
    const exact = await words.exact()
    const last = this.#asked.words.at(-1) as string
    return last.length === 1 && this.#generic.at(-1) === last ? words.begun(exact) : exact
  }

  /** For each word, whether a name without it cannot be similar enough, whatever else it has. */
  #needed(weights: number[]): boolean[] {
    if (this.#search.whose !== 'company') return weights.map(() => false)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map(weight => all - weight < all * threshold)
  }

  /**
   * Adds the wanted names. True if there may be more than were read. Only the name decides how far the search goes
   * and how much a word weighs: with conditions, the names are first read without them, so that a filter narrows the result
   * and never widens the search.
   */
  async #compare(wanted: Wanted[]): Promise<boolean> {
    if (this.#search.strict || !isNarrowed(this.#search)) return this.#read(wanted, this.#search, this.#found.best)
    const { among, joined } = this.#search
    const isCut = await this.#read(wanted, { among, joined }, this.#found.beyond)
    return (await this.#read(wanted, this.#search, this.#found.best)) || isCut
  }

  async #read(
    wanted: Wanted[],
    reading: Reading & { inCountry?: string | undefined },
    matches: Map<string, NameMatch>,
  ): Promise<boolean> {
    const { whose } = this.#search
    const keys = wanted.length > 0 ? await this.#places.keysOf(wanted, reading.inCountry) : []
    if (keys.length === 0) return false
    const kind = whose === 'company' ? undefined : nameKinds[whose]
    const which = `${matches === this.#found.best} ${JSON.stringify(keys)}`
    const read = this.#readings.get(which) ?? readNames(this.#db, keys, reading, kind)
    this.#readings.set(which, read)
    const { version, names, companies } = await read
    this.#saw(version)
    if (companies) {
      for (const { companyId } of names) this.#found.companies.set(companyId, null)
      for (const company of companies) this.#found.companies.set(company.id, company)
    }
    const compared = matches === this.#found.best ? this.#compared : this.#comparedBeyond
    const fresh = new Map(names.map(row => [idOf(row), row]))
    if (!this.#isLoose) for (const id of fresh.keys()) if (compared.has(id)) fresh.delete(id)
    await this.#weigh(fresh.values())
    const scorer = new NameScorer(this.#asked, this.#counts, this.#isLoose)
    for (const [id, row] of fresh) this.#take(id, row, scorer, matches)
    for (const id of fresh.keys()) compared.add(id)
    const isCut = names.length >= maxCompared
    if (matches === this.#found.best) this.#found.isCut ||= isCut
    return isCut
  }

  /** Looks up how rare the words to be weighed are. */
  async #weigh(rows: Iterable<NameRow>): Promise<void> {
    const words = new Set(this.#asked.words)
    const texts = new Set<string>()
    for (const row of rows) texts.add(row.words)
    for (const text of texts) for (const word of (text.split('|')[0] as string).split(' ')) words.add(word)
    await this.#counts.learn(words)
  }

  #take(id: string, row: NameRow, scorer: NameScorer, matches: Map<string, NameMatch>): void {
    const scored = this.#scoreOf(row.words, scorer)
    if (!scored) return
    const score = scored.score - formerness(row.kind)
    if (score < threshold) return
    const { companyId, rowId, kind } = row
    const known = matches.get(id)
    if (!known || known.score < score) {
      matches.set(id, { companyId, rowId, kind, score, exact: scored.exact, features: scored.features })
    }
  }

  /** Several may share a name, which is compared only once. */
  #scoreOf(text: string, scorer: NameScorer): NameScore | null {
    const known = this.#scores.get(text)
    if (known !== undefined && !this.#isLoose) return known
    const score = scorer.score(text)
    this.#scores.set(text, score)
    return score
  }

  #has(test: (match: NameMatch) => boolean): boolean {
    const { best, beyond } = this.#found
    return best.values().some(test) || beyond.values().some(test)
  }
}

/** Whether a word of a company's name is optional if other words lead to it. */
function isInitialOrFiller(word: string, { initials }: AskedName): boolean {
  return isFiller(word) || (initials.includes(word) && initials.join('').length < 5)
}

function idOf({ companyId, rowId, kind }: NameRow): string {
  return `${companyId} ${kind} ${rowId}`
}
