import { Failure } from '#domain/failure.ts'
import { countriesNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import type { IdentifierKind } from '#domain/screening/entry.ts'
import type { ScreenedSubject } from '#domain/screening/hits/screened-subject.ts'
import { type Birth, birthOf, type SubjectKind } from '#domain/screening/subject.ts'

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

/** The queries by the names that the client chose. What else a body may have changes the outcome elsewhere, and nothing here. */
export function readBatch(body: unknown) {
  const wrong = (why: string) => new Failure('invalid', { reasons: { '': [why] } })
  if (!isObject(body)) throw wrong('The body must be an object with queries.')
  for (const name of ['weights', 'config']) {
    const value = body[name]
    if (value !== undefined && value !== null && !(isObject(value) && Object.keys(value).length === 0)) {
      throw wrong(`${name} cannot be set here: there is one way to compare.`)
    }
  }
  if (!isObject(body.queries)) throw wrong('The body needs queries: an object of queries by names of your choice.')
  const batch = Object.entries(body.queries)
  if (batch.length === 0) throw wrong('There are no queries.')
  if (batch.length > maxQueries) throw wrong(`There may be at most ${maxQueries} queries.`)
  return batch.map(([at, query]) => ({ at, ...readQuery(at, query) }))
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
