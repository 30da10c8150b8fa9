import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { companyName, misspeltForm } from './company-name.ts'
import { editsAllowed, editsFrom } from './edit-distance.ts'
import { initialTerm, nameKinds, scopes } from './indexed-name.ts'
import { particles, personName } from './person-name.ts'
import { mostCompared, type NameRow, type Reading, readNames } from './read-names.ts'
import { atOneVersion } from './remembered-terms.ts'
import {
  type AskedName,
  type MatchFeatures,
  type NameScore,
  scoreName,
  slipRatio,
  threshold,
  type WordCounts,
  weighWord,
} from './score-name.ts'
import { AllCountries, OneScope, type SearchedPlaces, type Wanted } from './searched-places.ts'
import type { Terms } from './terms.ts'
import { abbreviatedBy } from './word-match.ts'

export type NameSearch = Reading & {
  text: string
  /** Whose names: companies, or the officers, holders or people of companies. */
  whose: 'company' | keyof typeof scopes
  /** For companies; all countries without it. */
  country?: string
  /** How many matches are wanted. */
  most: number
  /** Whether only names count that have every word as it was asked for, or begin with it. */
  strict?: boolean
}

/** A name that may be the one meant, with why. */
export type NameMatch = {
  companyId: number
  rowId: number
  kind: number
  score: number
  /** Whether every word that was asked for is in the name as it was asked for. */
  exact: boolean
  features: MatchFeatures
}

/** Words that stand in fewer names than this lead to their names by themselves. */
const rareNames = 400
/** So many names may have the same slip of the hand in them. */
const slippedNames = 2
/** A match this good ends the search for better ones. */
const goodEnough = 0.8

/** The companies that were read along with their names; null for one that is none any more. */
export type CompaniesRead = Map<number, unknown>

/**
 * Finds the names that are most alike to the text, the best first; the same company may come by several names. What
 * `read` makes of them is of the same moment, if it tells the version of the index that it saw, as indexVersion says it.
 */
export async function matchNames<Result>(
  db: Db,
  search: NameSearch,
  read: (matches: NameMatch[], saw: (version: number) => void, companies: CompaniesRead) => Promise<Result>,
): Promise<Result> {
  const readings = readingsOf(search)
  return atOneVersion(db, search.whose === 'company' ? 'c' : 'p', async (terms, saw) => {
    const best = new Map<string, NameMatch>()
    const companies: CompaniesRead = new Map()
    for (const reading of readings) {
      const asked = await withoutMisspeltForm(reading, search.country, terms)
      await new Matching(db, search, asked, terms, saw, best, companies).run()
    }
    return read([...best.values()].sort(byRank).slice(0, search.most), saw, companies)
  })
}

/** A column `version` for statements that read what was matched. */
export const indexVersion = sql`(select version from search_state) as version`

/** An exact name goes before any other; of equally good ones a company's present name before a former one. */
function byRank(one: NameMatch, other: NameMatch): number {
  return (
    Number(other.exact) - Number(one.exact) ||
    other.score - one.score ||
    one.kind - other.kind ||
    one.companyId - other.companyId ||
    one.rowId - other.rowId
  )
}

/** A text is a company's name, or that of an officer or holder, who may be a person or a company. */
function readingsOf({ text, whose, country }: NameSearch): AskedName[] {
  const company: AskedName = { as: 'company', ...companyName(text, country) }
  if (whose === 'company') return company.words.length > 0 ? [company] : []
  const person: AskedName = { as: 'person', ...personName(text), form: null }
  const readings = whose === 'person' || `${person.words}` === `${company.words}` ? [person] : [person, company]
  return readings.filter(({ words }) => words.length > 0)
}

/** "Limtied" at the end of a company's name is no word of it, if no name has it. */
async function withoutMisspeltForm(asked: AskedName, country: string | undefined, terms: Terms): Promise<AskedName> {
  const { words, form } = asked
  const last = words.at(-1) as string
  if (asked.as !== 'company' || form !== null || words.length < 2) return asked
  if (((await terms.names([last])).get(last) ?? 0) > 0) return asked
  const meant = misspeltForm(last, country)
  return meant === null ? asked : { ...asked, words: words.slice(0, -1), form: meant }
}

/** A word that was asked for, with all spellings that are looked for, and in how many names these stand. */
type Group = { spellings: Set<string>; names: number }

/** One search by one reading of the text: step by step further away from it, until something fits. */
class Matching {
  readonly #db: Db
  readonly #search: NameSearch
  readonly #asked: AskedName
  readonly #terms: Terms
  readonly #saw: (version: number) => void
  readonly #best: Map<string, NameMatch>
  readonly #companies: CompaniesRead
  readonly #places: SearchedPlaces
  readonly #rarities = new Map<string, number>()
  readonly #known = new Set<string>()
  readonly #common = new Set<string>()
  readonly #counts: WordCounts = {
    rarity: word => this.#rarities.get(word) ?? 0,
    isKnown: word => this.#known.has(word),
    isCommon: word => this.#common.has(word),
  }
  readonly #compared = new Set<string>()
  readonly #scores = new Map<string, NameScore | null>()
  /** Words that lead to names; particles do not. */
  readonly #leading: string[]

  constructor(
    db: Db,
    search: NameSearch,
    asked: AskedName,
    terms: Terms,
    saw: (version: number) => void,
    best: Map<string, NameMatch>,
    companies: CompaniesRead,
  ) {
    this.#db = db
    this.#search = search
    this.#asked = asked
    this.#terms = terms
    this.#saw = saw
    this.#best = best
    this.#companies = companies
    const { whose, country } = search
    const scope = whose === 'company' ? country : scopes[whose]
    this.#places = scope === undefined ? new AllCountries(db, terms.countries, saw) : new OneScope(scope)
    const distinct = [...new Set(asked.words)]
    const telling = asked.as === 'person' ? distinct.filter(word => !particles.has(word)) : distinct
    this.#leading = telling.length > 0 ? telling : distinct
  }

  async run(): Promise<void> {
    const known = await this.#terms.names(this.#leading)
    const exact = this.#leading.map(word => this.#exactGroup(word, known.get(word) ?? 0))
    const last = exact.at(-1) as Group
    const lastWord = this.#leading.at(-1) as string
    const endings = await this.#terms.startingWith(lastWord)
    const longer: Group = { spellings: new Set(last.spellings), names: last.names }
    for (const { term, names } of endings) add(longer, term, names)
    const beginning = [...exact.slice(0, -1), longer]
    const isCut = await this.#compare([this.#all(beginning)])
    // The best must not be lost among too many.
    const goesOn = longer.spellings.size > last.spellings.size
    if (isCut) await this.#compare([{ whole: this.#asked.words }, ...(goesOn ? [this.#all(exact)] : [])])
    if (this.#search.strict || this.#found(match => match.exact || match.features.coverage > 0.9)) return
    // Words that nobody has are misspelt, joined or split, or begin one: first with their first letter
    // right, as it mostly is, which is far less to look through.
    const unknown = this.#leading.map(word => known.get(word) === 0)
    let near = exact
    for (const sameInitial of unknown.includes(true) ? [true, false] : []) {
      near = await this.#nearGroups(exact, at => unknown[at] === true, sameInitial)
      if (near.some(({ names }) => names === 0)) continue
      await this.#compare([this.#all(near)])
      if (this.#found(match => match.score > goodEnough)) return
    }
    // Any word may be wrong, and many are too much.
    const needed = this.#needed()
    const isChosen = (at: number) => {
      if (unknown[at] === true) return false
      return needed.includes(true) ? needed[at] === true : (exact[at] as Group).names <= rareNames
    }
    const groups = await this.#nearGroups(near, isChosen, false)
    if (groups.length > 1 && this.#asked.as === 'company') {
      for (const [at, group] of groups.entries())
        if (unknown[at]) await this.#addCommon(this.#leading[at] as string, group)
    }
    await this.#compare(needed.includes(true) ? this.#having(groups, at => needed[at] === true) : this.#some(groups))
  }

  /** For each word whether no name without it is alike enough, whatever else it has. */
  #needed(): boolean[] {
    if (this.#search.whose !== 'company') return this.#leading.map(() => false)
    const weights = this.#leading.map(word => weighWord(word, this.#counts.rarity(word)))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map(weight => all - weight < all * threshold)
  }

  /** The groups, those that are chosen with everything that may have been meant by their words. */
  #nearGroups(groups: Group[], isChosen: (at: number) => boolean, sameInitial: boolean): Promise<Group[]> {
    return Promise.all(
      groups.map((group, at) =>
        isChosen(at) ? this.#nearGroup(this.#leading[at] as string, at, group, sameInitial) : group,
      ),
    )
  }

  #exactGroup(word: string, names: number): Group {
    // A single letter in a person's name is where a word begins.
    if (this.#asked.as === 'person' && word.length === 1) {
      return { spellings: new Set([initialTerm(word)]), names: this.#terms.total }
    }
    return { spellings: new Set([word]), names }
  }

  /** Everything that may have been meant by a word. */
  async #nearGroup(word: string, at: number, exact: Group, sameInitial: boolean): Promise<Group> {
    const group: Group = { spellings: new Set(exact.spellings), names: exact.names }
    if (this.#asked.as === 'person') {
      if (word.length === 1) return group
      add(group, word[0] as string, 0)
    }
    const edits = editsFrom(word)
    if (edits > 0) {
      // What others have in their names too is hardly misspelt, unless far more have what is meant.
      const least = this.#asked.as === 'company' && exact.names > slippedNames ? exact.names * slipRatio : 0
      for (const near of await this.#terms.near(word, edits, { sameInitial, least })) {
        if (near.edits <= editsAllowed(Math.max(word.length, near.term.length))) add(group, near.term, near.names)
      }
    }
    if (word.length > 2 && !/\d/.test(word)) {
      for (const { term, names } of await this.#terms.startingWith(word)) add(group, term, names)
    }
    const next = this.#leading[at + 1]
    const before = this.#leading[at - 1]
    const others = [
      ...(next ? [`${word}${next}`] : []),
      ...(before ? [`${before}${word}`] : []),
      ...withoutUmlauts(word),
      consonantsOf(word),
      ...(exact.names === 0 && this.#asked.as === 'company' ? abbreviatedBy(word) : []),
    ].filter(other => other.length > 2 && other !== word)
    for (const [term, names] of await this.#terms.names(others)) if (names > 0) add(group, term, names)
    if (group.names === 0 || (exact.names === 0 && word.length > 7)) await this.#addParts(word, group)
    return group
  }

  /** The two words that a glued one is made of; the rarer one leads to the name. */
  async #addParts(word: string, group: Group): Promise<void> {
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
    const parts = cuts.map(cut => [word.slice(0, cut), word.slice(cut)] as [string, string])
    const known = await this.#terms.names(parts.flat())
    for (const [one, two] of parts) {
      const [first, second] = [known.get(one) ?? 0, known.get(two) ?? 0]
      if (first > 0 && second > 0) add(group, first < second ? one : two, Math.min(first, second))
    }
  }

  /** The common words that may have been meant by one that nobody has: these are found by one edit more than others. */
  async #addCommon(word: string, group: Group): Promise<void> {
    if (editsFrom(word) === 0) return
    const near = await this.#terms.near(word, editsFrom(word) + 1, { sameInitial: false, least: rareNames + 1 })
    for (const { term, names, edits } of near) {
      if (edits <= editsAllowed(Math.max(word.length, term.length)) + 1) add(group, term, names)
    }
  }

  /** All words must be there, each in one of its spellings. */
  #all(groups: Group[]): Wanted {
    return { oneOf: groups.map(({ spellings }) => [...spellings]) }
  }

  /** The words that are needed must be there, and where this is one alone and common, one of the others. */
  #having(groups: Group[], isNeeded: (at: number) => boolean): Wanted[] {
    const needed = groups.filter((_, at) => isNeeded(at))
    // What is like no word at all may be two words, glued and misspelt: rare ones beside it lead there.
    if (needed.some(({ names }) => names === 0)) return this.#rare(groups)
    if (needed.length > 1 || needed.some(({ names }) => names <= rareNames)) return [this.#all(needed)]
    const others = groups.filter((group, at) => !isNeeded(at) && group.names > 0)
    return others.length > 0 ? others.map(other => this.#all([...needed, other])) : [this.#all(needed)]
  }

  /** Some of the words must be there: a rare one, or two that are not. */
  #some(groups: Group[]): Wanted[] {
    const there = groups.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names)
    const wanted = this.#rare(there)
    const common = there.filter(({ names }) => names > rareNames).slice(0, 4)
    for (const [at, one] of common.entries()) {
      for (const two of common.slice(at + 1)) wanted.push(this.#all([one, two]))
    }
    if (wanted.length === 0 && common.length === 1) wanted.push(this.#all(common))
    return wanted
  }

  /** One of the words that lead to few names by themselves. */
  #rare(groups: Group[]): Wanted[] {
    const rare = groups.filter(({ names }) => names > 0 && names <= rareNames)
    return rare.length > 0 ? [{ oneOf: [rare.flatMap(group => [...group.spellings])] }] : []
  }

  /** Takes in the names that are wanted. True where there may be more of them than were read. */
  async #compare(wanted: Wanted[]): Promise<boolean> {
    const keys = wanted.length > 0 ? await this.#places.keysOf(wanted) : []
    if (keys.length === 0) return false
    const { version, names, companies } = await readNames(this.#db, keys, this.#search)
    this.#saw(version)
    if (companies) {
      for (const { companyId } of names) this.#companies.set(companyId, null)
      for (const company of companies) this.#companies.set(company.id, company)
    }
    const fresh = new Map(names.map(row => [idOf(row), row]))
    for (const id of fresh.keys()) if (this.#compared.has(id)) fresh.delete(id)
    await this.#weigh(fresh.values())
    for (const [id, row] of fresh) this.#take(id, row)
    return names.length >= mostCompared
  }

  /** Looks up how rare all words are that will be weighed. */
  async #weigh(rows: Iterable<NameRow>): Promise<void> {
    const words = new Set(this.#asked.words)
    const texts = new Set<string>()
    for (const row of rows) texts.add(row.words)
    for (const text of texts) for (const word of (text.split('|')[0] as string).split(' ')) words.add(word)
    const unknown = [...words].filter(word => !this.#rarities.has(word))
    for (const [word, names] of await this.#terms.names(unknown)) {
      this.#rarities.set(word, Math.log(1 + (this.#terms.total + 1) / (names + 1)))
      if (names > slippedNames) this.#known.add(word)
      if (names > rareNames) this.#common.add(word)
    }
  }

  #take(id: string, row: NameRow): void {
    this.#compared.add(id)
    const scored = this.#scoreOf(row.words)
    if (!scored) return
    const former = row.kind === nameKinds.previous ? 0.02 : row.kind === nameKinds.trading ? 0.01 : 0
    const score = scored.score - former
    if (score < threshold) return
    const { companyId, rowId, kind } = row
    const known = this.#best.get(id)
    if (!known || known.score < score) {
      this.#best.set(id, { companyId, rowId, kind, score, exact: scored.exact, features: scored.features })
    }
  }

  /** Hundreds of people have the same name, which is compared once. */
  #scoreOf(text: string): NameScore | null {
    const known = this.#scores.get(text)
    if (known !== undefined) return known
    const score = scoreName(this.#asked, text, this.#counts)
    this.#scores.set(text, score)
    return score
  }

  #found(test: (match: NameMatch) => boolean): boolean {
    for (const match of this.#best.values()) if (test(match)) return true
    return false
  }
}

function idOf({ companyId, rowId, kind }: NameRow): string {
  return `${companyId} ${kind} ${rowId}`
}

function add(group: Group, term: string, names: number): void {
  if (group.spellings.has(term)) return
  group.spellings.add(term)
  group.names += names
}

/** "Mueller" is how many write "Müller". */
function withoutUmlauts(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1')
  return plain === word ? [] : [plain]
}

/** Some scripts write consonants alone. */
function consonantsOf(word: string): string {
  return word.replace(/(?<=.)[aeiou]/g, '').replace(/(.)\1/g, '$1')
}
