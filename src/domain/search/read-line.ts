import { domainOfWord, registrableDomain } from '#lib/registrable-domain.ts'
import { companyName } from '../names/company-name.ts'
import { isCommonplace, isFiller } from '../names/distinctive-words.ts'
import { particles } from '../names/person-name.ts'
import { calledInEnglish, countryTyped } from '../nomenclatures/countries-typed.ts'
import { regionsNamed } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'
import { foldedName } from '../nomenclatures/written-alike.ts'
import { numberLength } from './number-in-line.ts'

export const takenFor = ['name', 'number', 'country', 'place', 'post_code', 'website', 'email'] as const

/** Words of a line that stand together, and what they were taken for. */
export type LinePart = {
  text: string
  as: (typeof takenFor)[number]
  /** What they mean, where that is another word: the English name of a country, the domain of an address. */
  meant: string | null
  /** Nothing was found with it, so that the search went without. */
  leftOut: boolean
}

type Word = { text: string; isBeforeComma: boolean }
type Span = Omit<LinePart, 'leftOut'> & { from: number; to: number; country?: Place }
/** What a text may be taken for: nothing, or with its meaning. */
type Reading = { meant: string | null; country?: Place } | null

const maxWordsOfPlace = 4
/** A city and its region. */
const maxPlaces = 2
/** Such a word joins what stands beside it: "Bank of Scotland", "Bristol & West". A place may begin with others: "Le Havre". */
const joints = new Set(`of for and & + und et e y für pour de del della di da do von van du des der`.split(' '))
const isJoint = (word = '') => joints.has(word.toLowerCase())
const isSmall = (word = '') => isJoint(word) || particles.has(word.toLowerCase())
/** Such a word before a place is no part of a name. */
const before = new Set(['in', 'at', 'near', 'from'])
const postCode =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?|\d{3} \d{2}|\d{2}-\d{3}|\d{6})$/
/** "San Diego, CA 92101" is one place. */
const commaBeforeCode = /,\s*(?=[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?\s*(?:,|$))/g
/** Four digits are a post code of many countries, and in many names a year. */
export const isYearOrCode = (text: string): boolean => /^\d{4}$/.test(text)

/**
 * A line in which a person typed what they know of a company, in any order: each word is part of the name, unless it is an address or a number,
 * or stands at an end of what is left and is a country or a place. Nothing is taken for a place that leaves no name.
 */
export class Line {
  readonly #words: Word[]
  readonly #asName: Set<string>
  readonly #country: string | null
  readonly #spans: Span[] = []

  /** `asName`: words that are known to be part of the name. The country is one that was chosen beside the line. */
  constructor(text: string, asName: readonly string[] = [], country: string | null = null) {
    this.#words = text
      .replace(commaBeforeCode, ' ')
      .split(/\s+|(?<=[,;])/)
      .map(word => ({ text: word.replace(/[,;]+$/, ''), isBeforeComma: /[,;]$/.test(word) }))
      .filter(({ text }) => text !== '')
    this.#asName = new Set(asName.map(foldedName))
    this.#country = country
    this.#takeAddresses()
    this.#takeNumbers()
    this.#takeEnd('country', text => (isCode(text) ? null : readCountry(text, country)))
  }

  /** The texts that would be places if a city were called so. */
  ends(): string[] {
    const texts = this.#runs().flatMap(run => endsOf(run).map(([from, to]) => this.#textOf(from, to)))
    return [...new Set(texts)].flatMap(text => {
      if (!mayBePlace(text) || this.#isName(text)) return []
      const [front, code] = parted(text)
      return front && code ? [text, front] : [text]
    })
  }

  /** Takes places, given the ends that are cities, and post codes, which only mean something beside a name. */
  takePlaces(cities: ReadonlySet<string>): void {
    const isPlace = (text: string): Reading => (isPlaceName(text, this.#countryCode(), cities) ? { meant: null } : null)
    const takeAll = () => {
      for (let left = maxPlaces; left > 0 && this.#takeEnd('place', isPlace); left--);
    }
    takeAll()
    const readCode = (text: string, isLast: boolean) =>
      isLast && isCode(text) ? readCountry(text, this.#country) : null
    if (this.country() === undefined && this.#takeEnd('country', readCode)) takeAll()
    const isPostCode = (text: string): Reading => (postCode.test(text) || isYearOrCode(text) ? { meant: null } : null)
    const isBehind = !this.#spans.some(({ as }) => as === 'place')
    // Behind it there may be a place.
    if (this.#takeEnd('post_code', isPostCode) && isBehind) this.takePlaces(cities)
    const hasName = this.#names().length > 0
    for (const span of this.#spans)
      if (span.as === 'number' && hasName && postCode.test(span.text)) span.as = 'post_code'
  }

  /** In the order in which they were typed, with the words between them as the name. */
  parts(): Omit<LinePart, 'leftOut'>[] {
    const all = [...this.#spans, ...this.#names()].sort((one, other) => one.from - other.from)
    return all.map(({ text, as, meant }) => ({ text, as, meant }))
  }

  /** The country that is named in it. */
  country(): Place | undefined {
    return this.#spans.find(({ as }) => as === 'country')?.country
  }

  #countryCode(): string | null {
    return this.#country ?? this.country()?.country ?? null
  }

  #takeAddresses(): void {
    for (const [at, { text }] of this.#words.entries()) {
      const email = /^[^\s@]+@([^\s@/]+)$/.exec(text)?.[1]
      const domain = email ? registrableDomain(email) : isForm(text) ? null : domainOfWord(text)
      if (domain) this.#take(at, at + 1, email ? 'email' : 'website', { meant: domain })
    }
  }

  #takeNumbers(): void {
    for (let at = 0; at < this.#words.length; at++) {
      const run = this.#runs().find(({ from, to }) => from <= at && at < to)
      const length = run ? numberLength(this.#texts(at, run.to), this.#country) : 0
      if (length > 0) this.#take(at, at + length, 'number', { meant: null })
    }
  }

  /** Takes the longest text at an end of words without a comma between them that can be read so. True if there is one. */
  #takeEnd(as: LinePart['as'], read: (text: string, isLast: boolean) => Reading): boolean {
    for (const run of this.#runs().reverse()) {
      for (const [from, to] of endsOf(run)) {
        const begin = before.has((this.#words[from - 1]?.text ?? '').toLowerCase()) && from > run.from ? from - 1 : from
        const text = this.#textOf(from, to)
        if (isForm(text) || this.#isJoined(run, from, to) || !this.#leavesName(begin, to)) continue
        const reading = read(text, to === run.to)
        if (reading && this.#take(from, to, as, reading, begin)) return true
      }
    }
    return false
  }

  #isJoined(run: Run, from: number, to: number): boolean {
    const word = (at: number) => this.#words[at]?.text
    if (to - from > 1 && (isJoint(word(from)) || isSmall(word(to - 1)))) return true
    return (from > run.from && isSmall(word(from - 1))) || (to < run.to && isSmall(word(to)))
  }

  /** Whether what is left is more than words that many names have, unless something else identifies the company. */
  #leavesName(from: number, to: number): boolean {
    if (this.#spans.some(({ as }) => as === 'number' || as === 'website' || as === 'email')) return true
    const left = this.#words.filter((_, at) => (at < from || at >= to) && !this.#isTaken(at)).map(({ text }) => text)
    return companyName(left.join(' ')).words.some(word => !isFiller(word))
  }

  #take(from: number, to: number, as: Span['as'], { meant, country }: NonNullable<Reading>, begin = from): boolean {
    const text = this.#textOf(from, to)
    if (this.#isName(text)) return false
    const differs = meant !== null && foldedName(meant) !== foldedName(text)
    this.#spans.push({ from: begin, to, as, text, meant: differs ? meant : null, ...(country && { country }) })
    return true
  }

  #isTaken(at: number): boolean {
    return this.#spans.some(({ from, to }) => from <= at && at < to)
  }

  #isName(text: string): boolean {
    return this.#asName.has(foldedName(text))
  }

  #texts(from: number, to: number): string[] {
    return this.#words.slice(from, to).map(({ text }) => text)
  }

  #textOf(from: number, to: number): string {
    return this.#texts(from, to).join(' ')
  }

  #names(): Span[] {
    const names: Span[] = []
    for (const [at, { text }] of this.#words.entries()) {
      if (this.#isTaken(at)) continue
      const last = names.at(-1)
      if (last?.to === at) Object.assign(last, { to: at + 1, text: `${last.text} ${text}` })
      else names.push({ from: at, to: at + 1, as: 'name', text, meant: null })
    }
    return names
  }

  /** What is not taken, in runs of words that stand together. */
  #runs(): Run[] {
    const runs: Run[] = []
    for (const at of this.#words.keys()) {
      if (this.#isTaken(at)) continue
      const last = runs.at(-1)
      if (last?.to === at && !this.#words[at - 1]?.isBeforeComma) last.to = at + 1
      else runs.push({ from: at, to: at + 1 })
    }
    return runs
  }
}

type Run = { from: number; to: number }

/** The longest first, and what stands last before what stands first. */
function endsOf({ from, to }: Run): [from: number, to: number][] {
  const lengths = Array.from({ length: Math.min(maxWordsOfPlace, to - from) }, (_, at) => at + 1).reverse()
  return lengths.flatMap((length): [number, number][] =>
    length === to - from
      ? [[from, to]]
      : [
          [to - length, to],
          [from, from + length],
        ],
  )
}

/** Whether it is nothing but a legal form: AG, KG and SE are countries too. */
function isForm(text: string): boolean {
  const { words, form } = companyName(`xyzzyx ${text}`)
  return words.length === 1 && form !== null
}

function mayBePlace(text: string): boolean {
  const words = foldedName(text).split(' ')
  return (words.length > 1 || !(isCommonplace(words[0] as string) || isFiller(words[0] as string))) && !isForm(text)
}

const isCode = (text: string) => /^[A-Z]{2}$/.test(text) && text !== 'UK'

/** Another country than the one chosen is part of the name. */
function readCountry(text: string, chosen: string | null): Reading {
  const country = countryTyped(text)
  if (!country || (chosen !== null && country.country !== chosen)) return null
  return { meant: calledInEnglish(country), country }
}

/** Countries whose regions people write by their codes. */
const coded = ['US', 'CA', 'AU']

function isPlaceName(text: string, country: string | null, cities: ReadonlySet<string>): boolean {
  if (!mayBePlace(text)) return false
  const known = withCode(text, country)
  // A code alone is rather that of a country.
  if (known) return known.front === '' ? countryTyped(text) === null : cities.has(known.front)
  return (
    cities.has(text) || (text.length > 3 && regionsNamed(text, country === null ? undefined : [country]).length > 0)
  )
}

/** What stands before a word in capitals that may be a code, and that word. */
function parted(text: string): [front: string, code: string | undefined] {
  const [, front = '', code] = /^(?:(.+) )?([A-Z]{2,3})$/.exec(text) ?? []
  return [front, code]
}

/** A city with the code of its region behind it, or that code alone: "San Diego CA"; null for anything else. */
function withCode(text: string, country: string | null): { front: string; region: Place } | null {
  const [front, code] = parted(text)
  const [region] = code === undefined ? [] : regionsNamed(code, country === null ? coded : [country])
  return region ? { front, region } : null
}

/** The texts of a place by which an office is found, each a city or a region. */
export function placesIn(text: string, country: string | null): string[] {
  const known = withCode(text, country)
  if (!known) return [text]
  const { front, region } = known
  return [...(front ? [front] : []), `${region.country}-${region.state}`]
}
