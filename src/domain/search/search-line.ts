import type { Db } from '#postgres/db.ts'
import { countryOfPlace } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'
import type { Listed } from '../page.ts'
import { knownCities } from './known-cities.ts'
import { identifiersOfNumber } from './number-in-line.ts'
import { isYearOrCode, Line, type LinePart, placesIn } from './read-line.ts'
import { type Candidate, type CompanySearch, searchCompanies } from './search-companies.ts'

export type LineSearch = {
  /** What a person knows of a company, in any order: name, place, number, country, website, e-mail address. */
  line: string
  /** Words of it that belong to the name, whatever else they may be; null if all of them do. */
  asName?: readonly string[] | null | undefined
  /** Chosen beside the line. */
  place?: Place | undefined
  isOfPlace?: true
  most?: number
}

/** A company by what was typed: by all words as its name, or by what they were taken for. */
export type FoundByLine = Candidate & { by: 'name' | 'line' }

export type LineFound = Listed<FoundByLine> & {
  /** What each word was taken for; where all are the name, one part. */
  parts: LinePart[]
}

/** The score of what was found without a part of the line, of what its name alone would have. */
const withoutPart = 0.9

/**
 * The companies that a line may mean. What is typed fully and is the name of a company is its name, whatever else its words may be; what has all
 * words in its name comes first. Otherwise places narrow and numbers identify; what leaves nothing is left out, and marked so.
 */
export async function searchLine(db: Db, search: LineSearch): Promise<LineFound> {
  const { line, asName = [], place, isOfPlace, most = 100 } = search
  const chosen = { ...(place && { place }), ...(isOfPlace && { isOfPlace }), most }
  const whole = await searchCompanies(db, { name: line, ...chosen })
  const named = (as: LinePart['as'] = 'name'): LineFound => ({
    items: whole.items.map(one => ({ ...one, by: 'name' })),
    total: whole.total,
    parts: [{ text: line.trim(), as, meant: null, leftOut: false }],
  })
  if (asName === null || (whole.items.some(hasWholeName) && !/[,;]/.test(line))) return named()
  if (whole.items.some(({ features }) => features === null)) return named('number')
  const read = new Line(line, asName, place?.country ?? null)
  read.takePlaces(await knownCities(db, read.ends()))
  const parts = read.parts()
  if (parts.every(({ as }) => as === 'name')) return named()
  const hasWhole = whole.items.some(({ exact }) => exact)
  const isSure = parts.some(({ as, text }) => as !== 'name' && !isYearOrCode(text))
  for (const used of waysOf(parts, isSure && !hasWhole)) {
    const { items, total } = await searchCompanies(db, { ...chosen, ...searchOf(used, read.country(), place) })
    const isContradicted = items.length > 0 && items.every(({ conflicts }) => conflicts.length > 0)
    if (items.length === 0 || (isContradicted && used.some(({ as }, at) => as !== parts[at]?.as))) continue
    const isLeftOut = used.length < parts.length
    const left = parts.map((part, at): LinePart => {
      const asUsed = used.find(({ at: place }) => place === at)
      const leftOut = !asUsed || (isContradicted && part.as === 'name')
      return { ...part, as: asUsed?.as ?? part.as, leftOut }
    })
    return { ...together(whole, { items, total }, isLeftOut, most), parts: left }
  }
  // All words are in the names that were found, so they are names; a year that is no post code is one too.
  if (hasWhole || !isSure) return named()
  return { ...named(), parts: parts.map(part => ({ ...part, leftOut: false })) }
}

const hasWholeName = ({ exact, features }: Candidate) => exact && features?.nameCoverage === 1

type Used = Omit<LinePart, 'leftOut'> & { at: number }

/** What to search by: by all; with a post code as a number; and, where nothing has all words, with less and less. */
function waysOf(parts: Omit<LinePart, 'leftOut'>[], mayLeaveOut: boolean): Used[][] {
  const all: Used[] = parts.map((part, at) => ({ ...part, at }))
  const without = (...kinds: LinePart['as'][]) => all.filter(({ as }) => !kinds.includes(as))
  const isDigits = ({ as, text }: Used) => as === 'post_code' && /^[\d\s-]{5,}$/.test(text)
  const asNumber = all.map(part => (isDigits(part) ? { ...part, as: 'number' as const } : part))
  const ways = [all, asNumber]
  if (mayLeaveOut) {
    ways.push(
      without('place', 'post_code'),
      without('place', 'post_code', 'country'),
      without('number', 'website', 'email'),
      without('number', 'website', 'email', 'place', 'post_code', 'country'),
    )
  }
  const known = new Set<string>()
  return ways.filter(way => {
    const key = way.map(({ at, as }) => `${at}${as}`).join()
    const isNew = !known.has(key) && way.some(({ as }) => !['country', 'place', 'post_code'].includes(as))
    known.add(key)
    return isNew
  })
}

function searchOf(used: Used[], named: Place | undefined, chosen: Place | undefined): CompanySearch {
  const of = (...kinds: LinePart['as'][]) => used.filter(({ as }) => kinds.includes(as))
  const name = of('name').map(({ text }) => text)
  const country = of('country').length > 0 ? named : undefined
  const within = of('place').flatMap(({ text }) => placesIn(text, (chosen ?? country)?.country ?? null))
  const placed = chosen?.country ?? country?.country ?? within.map(countryOfPlace).find(Boolean) ?? null
  const [domain] = of('website', 'email').map(({ text, meant }) => meant ?? text)
  const [zipCode] = of('post_code').map(({ text }) => text)
  return {
    ...(country && { place: country, isOfPlace: true }),
    ...(name.length > 0 && { name: name.join(' ') }),
    ...(within.length > 0 && { within }),
    ...(zipCode !== undefined && { zipCode }),
    ...(domain !== undefined && { domain }),
    identifiers: of('number').map(({ text }) => identifiersOfNumber(text, placed)),
  }
}

/** Names that have all the words first, then what has the most in common with what was typed. */
function together(whole: Listed<Candidate>, read: Listed<Candidate>, isLeftOut: boolean, most: number) {
  const ranked = new Map<number, { one: FoundByLine; rank: number }>()
  const add = (one: FoundByLine, rank: number) => {
    if ((ranked.get(one.id)?.rank ?? -1) < rank) ranked.set(one.id, { one, rank })
  }
  for (const one of read.items) {
    const isNumbered = one.features === null && one.conflicts.length === 0
    const score = isLeftOut ? one.score * withoutPart : one.score
    const rank = isNumbered ? 4 : isLeftOut ? score : score + Number(one.exact)
    add({ ...one, score, by: 'line' }, rank)
  }
  for (const one of whole.items) add({ ...one, by: 'name' }, one.score + (one.exact ? 2 : 0))
  const items = [...ranked.values()].sort((one, other) => other.rank - one.rank).map(({ one }) => one)
  const isCounted = [whole, read].every(({ items, total }) => total === items.length)
  return { items: items.slice(0, most), total: isCounted ? items.length : null }
}
