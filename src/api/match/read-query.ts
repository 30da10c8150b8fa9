import { Failure } from '#domain/failure.ts'
import { countriesNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import type { IdentifierKind } from '#domain/screening/entry.ts'
import type { ScreenedSubject } from '#domain/screening/hits/screened-subject.ts'
import { type Birth, birthOf, type SubjectKind } from '#domain/screening/subject.ts'
import { requireTopics } from './given.ts'
import { wrong as wrongBody } from './wrong.ts'

type Properties = Record<string, string[]>

/** An example of an entity that is looked for, as clients send it. */
export type MatchQuery = { id?: string; schema: string; properties: Properties }

/** What a schema of FollowTheMoney is compared as. */
const kinds: Record<string, SubjectKind> = {
  Person: 'person',
  Company: 'company',
  Organization: 'company',
  PublicBody: 'company',
  LegalEntity: 'unknown',
  Thing: 'unknown',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

const names = ['name', 'alias', 'previousName', 'weakAlias', 'abbreviation']
const countries = ['nationality', 'citizenship', 'country', 'jurisdiction', 'mainCountry', 'flag']
const identifiers: Record<string, IdentifierKind> = {
  passportNumber: 'passport',
  idNumber: 'national-id',
  socialSecurityNumber: 'national-id',
  taxNumber: 'tax',
  innCode: 'tax',
  registrationNumber: 'registration',
  ogrnCode: 'registration',
  leiCode: 'lei',
  vatCode: 'vat',
  dunsCode: 'duns',
  swiftBic: 'swift',
  imoNumber: 'imo',
  mmsi: 'mmsi',
  callSign: 'call-sign',
  publicKey: 'wallet',
}

const longest = 500
const maxValues = 50
/** Each is compared with all others, which takes its time. */
const maxNames = 50

const maxQueries = 100

/** What results have to be, each of one of these; a member without values asks for nothing. */
export type Filters = Partial<Record<'topics' | 'countries' | 'datasets' | 'schema', string[]>>
const filterNames = ['topics', 'countries', 'datasets', 'schema'] as const

/** A body as it was read: the queries by the names that the client chose, and what holds for all of them. */
export type Batch = { queries: ({ at: string } & ReturnType<typeof readQuery>)[]; filters: Filters }

const members = new Set(['queries', 'weights', 'config', 'filters'])

export function readBatch(body: unknown): Batch {
  if (!isObject(body)) throw wrongBody('The body must be an object with queries.')
  const others = Object.keys(body).filter(name => !members.has(name))
  if (others.length > 0) throw wrongBody(`Not supported here: ${others.join(', ').slice(0, 200)}.`)
  const settings = Object.keys(objectIn(body, 'config'))
  if (settings.length > 0) throw wrongBody('config cannot be set here: the algorithm has no settings.')
  const left = leftOut(objectIn(body, 'weights'))
  const filters = filtersIn(objectIn(body, 'filters'))
  if (!isObject(body.queries)) throw wrongBody('The body needs queries: an object of queries by names of your choice.')
  const batch = Object.entries(body.queries)
  if (batch.length === 0) throw wrongBody('There are no queries.')
  if (batch.length > maxQueries) throw wrongBody(`There may be at most ${maxQueries} queries.`)
  return { queries: batch.map(([at, query]) => ({ at, ...without(readQuery(at, query), left) })), filters }
}

function objectIn(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name] ?? {}
  if (!isObject(value)) throw wrongBody(`${name} must be an object.`)
  return value
}

function filtersIn(given: Record<string, unknown>): Filters {
  const filters: Filters = {}
  for (const [name, value] of Object.entries(given)) {
    const known = filterNames.find(one => one === name)
    if (!known) throw wrongBody(`The filter ${name.slice(0, 50)} is not available; use ${filterNames.join(', ')}.`)
    const values = (Array.isArray(value) ? value : [value]).filter(one => one !== null)
    if (!values.every(one => typeof one === 'string')) throw wrongBody(`The filter ${name} must be a list of texts.`)
    filters[known] = values.map(one =>
      known === 'datasets' ? one.replaceAll('_', '-') : known === 'countries' ? one.toLowerCase() : one,
    )
  }
  requireTopics(filters.topics ?? [])
  return filters
}

/** What of a party is compared beside its name. */
const weighed = { birth: { birth: null }, country: { countries: [] }, identifier: { identifiers: [] } } as const

/** The features whose weight is 0. Scores are no sums, so that a feature counts or does not. */
function leftOut(weights: Record<string, unknown>): (keyof typeof weighed)[] {
  return Object.entries(weights).flatMap(([name, weight]) => {
    if (name === 'name' && weight === 1) return []
    const known = Object.keys(weighed).find(one => one === name) as keyof typeof weighed | undefined
    if (!known) {
      throw wrongBody(
        `The weight of ${name.slice(0, 50)} cannot be set; those of ${Object.keys(weighed).join(', ')} can.`,
      )
    }
    if (weight !== 0 && weight !== 1)
      throw wrongBody(`The weight of ${name} must be 0 or 1: it counts, or it does not.`)
    return weight === 0 ? [known] : []
  })
}

/** The same party, compared without some of what is known of it. Decisions about it hold as they were made. */
function without(read: ReturnType<typeof readQuery>, left: (keyof typeof weighed)[]) {
  if (left.length === 0) return read
  const { subject } = read.party
  const compared = Object.assign({ ...subject }, ...left.map(feature => weighed[feature]))
  return { ...read, party: { ...read.party, compared } }
}

/** The query as it was sent, with lists in place of single values, and the party it searches for. */
function readQuery(at: string, given: unknown): { query: MatchQuery; party: ScreenedSubject } {
  if (!isObject(given)) throw wrong(at, 'must be an object with schema and properties')
  const { id, schema, properties } = given
  if (id !== undefined && id !== null && (typeof id !== 'string' || id.length > 200)) {
    throw wrong(at, 'has an id that is not a text of at most 200 characters')
  }
  const kind = typeof schema === 'string' && Object.hasOwn(kinds, schema) ? kinds[schema] : undefined
  if (kind === undefined) throw wrong(at, `needs a schema: one of ${Object.keys(kinds).join(', ')}`)
  if (!isObject(properties)) throw wrong(at, 'needs properties, each a text or a list of texts')
  const read = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, textsOf(at, name, value)]))
  const of = (name: string) => (Object.hasOwn(read, name) ? (read[name] as string[]) : [])
  const called = [...new Set(namesIn(of))]
  if (called.length > maxNames) throw wrong(at, `has more than ${maxNames} names`)
  const codes = [...new Set(countries.flatMap(of).flatMap(codeOf))]
  const jurisdiction = of('jurisdiction').flatMap(codeOf)[0] ?? (kind === 'person' ? undefined : codes[0]) ?? null
  const numbers = Object.entries(identifiers).flatMap(([name, kindOf]) =>
    of(name).map(value => ({
      kind: name === 'registrationNumber' && kind === 'aircraft' ? ('aircraft' as const) : kindOf,
      value,
      country: kindOf === 'registration' || kindOf === 'vat' ? jurisdiction : null,
    })),
  )
  if (called.length === 0 && numbers.length === 0) throw wrong(at, 'needs a name, or a number')
  const subject = { kind, names: called, birth: birthIn(at, of('birthDate')), countries: codes, identifiers: numbers }
  const reference = typeof id === 'string' && id !== '' ? id : null
  return {
    query: { ...(typeof id === 'string' && { id }), schema: schema as string, properties: read },
    party: { role: 'given', companyId: null, isFormer: false, reference, subject },
  }
}

/** The names, or one made of its parts. */
function namesIn(of: (name: string) => string[]): string[] {
  const given = names.flatMap(of).filter(name => /[\p{L}\p{N}]/u.test(name))
  if (given.length > 0) return given
  const parts = ['firstName', 'secondName', 'middleName', 'fatherName', 'lastName'].flatMap(name => of(name)[0] ?? [])
  const whole = parts.join(' ').trim()
  return /[\p{L}\p{N}]/u.test(whole) ? [whole] : []
}

/** Several births in one year are as much as they agree on; in several years none, and what is unknown counts against no one. */
function birthIn(at: string, texts: string[]): Birth | null {
  const births = texts.map(text => {
    const birth = birthOf(text.replace(/[T ]\d\d:.*$/, ''))
    if (!birth) throw wrong(at, `has a birthDate that is not a date: ${text}. Write 1963, 1963-05 or 1963-05-17`)
    return birth
  })
  const [first] = births
  if (!first || births.some(({ year }) => year !== first.year)) return null
  return births.length === 1 ? first : { year: first.year }
}

/** Codes in any case, with or without a region, and names; anything else is ignored. */
function codeOf(text: string): string[] {
  const code = text.toUpperCase().slice(0, 2)
  if (/^[A-Za-z]{2}(-\w+)?$/.test(text) && findPlace(code)) return [code]
  const [country, another] = countriesNamed(text)
  return country?.country && !another ? [country.country] : []
}

/** Empty values are ignored: clients send them for what they do not know. */
function textsOf(at: string, name: string, given: unknown): string[] {
  const values = (Array.isArray(given) ? given : [given]).filter(value => value !== null && value !== undefined)
  if (values.length > maxValues) throw wrong(at, `has more than ${maxValues} values of ${name.slice(0, 50)}`)
  const texts = values.map(value => {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.length > longest || text.includes('\0')) {
      throw wrong(at, `has a value of ${name.slice(0, 50)} that is not a text of at most ${longest} characters`)
    }
    return text.trim()
  })
  return texts.filter(text => text !== '')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (at: string, why: string) =>
  new Failure('invalid', { reasons: { '': [`The query ${at.slice(0, 100)} ${why}.`] } })
