import { dayMonthYear, packedDay, yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { RowError } from '#files/row.ts'
import type { BasicFields, CompanyEntry, CompanyKey, Entry, NameEntry } from '#ingest/entries/entry.ts'
import { isNumber } from '#lib/canonical-number.ts'
import { requireEuid } from '../shared/euid-in.ts'
import { requireLei } from '../shared/lei.ts'
import { asWritten, type Field } from './fields.ts'
import type { DateForm, Mapping } from './mapping.ts'
import { stateOf } from './state-of.ts'

const readDay: Record<DateForm, (text: string | null) => string | null> = {
  'YYYY-MM-DD': yearMonthDay,
  'DD/MM/YYYY': dayMonthYear,
  'MM/DD/YYYY': text => dayMonthYear(text?.replace(/^(\d{1,2})([/.-])(\d{1,2})/, '$3$2$1') ?? null),
  YYYYMMDD: packedDay,
}

/** What two rows would be taken for one company by, if both had "N/A" there. */
const numbers = new Set<Field>(['registration_number', 'vat_number', 'cik'])

export function translateRow(value: Record<string, string>, mapping: Mapping, reading: FileReading): Entry[] {
  const row = new Fields(value, reading)
  const values = new Map<Field, string[]>()
  for (const [field, text] of mapping.constants) values.set(field, [text])
  for (const [column, field] of mapping.columns) {
    const text = row.take(column)
    // A constant fills what the row leaves blank.
    if (text === null || (numbers.has(field) && !isNumber(text))) continue
    const before = mapping.constants.has(field) && values.get(field)?.[0] === mapping.constants.get(field)
    values.set(field, before ? [text] : [...(values.get(field) ?? []), text])
  }
  const extra: Record<string, unknown> = {}
  for (const [column, name] of mapping.extra) {
    const text = row.take(column)
    if (text !== null) extra[name] = text
  }
  const ownKey = mapping.key ? row.require(mapping.key) : null
  row.ignore(...mapping.ignored)
  row.requireAllRead()

  const all = (field: Field) => values.get(field) ?? []
  const one = (field: Field) => all(field)[0] ?? null
  const country = one('country_code')?.toUpperCase() ?? null
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    throw new RowError(`"${country}" is not a two-letter country code`)
  const keys = keysOf(one, all, country, mapping)
  if (keys.length === 0 && ownKey !== null) keys.push({ scheme: `list:${mapping.list}`, number: ownKey })
  const [first] = keys
  if (!first) throw new RowError('the row has no identifier')
  const company: CompanyEntry<'csv'> = {
    kind: 'company',
    key: `${mapping.list}/${ownKey ?? `${first.scheme}/${first.number}`}`,
    keys,
    ...groupsOf(one, all),
    names: namesOf(all),
    extra,
  }
  const name = one('name')
  if (name && country) company.basic = basicOf(name, country, one, mapping)
  return [company]
}

type One = (field: Field) => string | null
type All = (field: Field) => string[]

function textsOf<Name extends Field>(names: readonly Name[], one: One) {
  return Object.fromEntries(names.map(name => [name, one(name)])) as Record<Name, string | null>
}

function keysOf(one: One, all: All, country: string | null, mapping: Mapping): CompanyKey[] {
  const keys: CompanyKey[] = []
  const add = (scheme: string | null, number: string | null) => {
    if (scheme && number) keys.push({ scheme, number })
  }
  const register = mapping.register ?? country
  add(register && `reg:${register}`, one('registration_number'))
  add(country && `vat:${country}`, one('vat_number'))
  const lei = one('lei')
  add('lei', lei && requireLei(lei))
  const euid = one('euid')
  add('euid', euid && requireEuid(euid))
  add('cik', one('cik'))
  for (const isin of all('isin')) add('isin', isin)
  for (const ticker of all('ticker')) add('ticker', ticker)
  return keys
}

function basicOf(name: string, country: string, one: One, mapping: Mapping): BasicFields<'csv'> {
  const status = one('status')
  const statusId = status === null ? null : mapping.status.get(status.toLowerCase())
  if (statusId === undefined) throw new RowError(`status: the mapping does not define "${status}"`)
  const day = readDay[mapping.dates]
  return {
    name,
    country_code: country,
    // The number of a foreign register identifies the company, but its own country did not issue it.
    registration_number: (mapping.register ?? country).startsWith(country) ? one('registration_number') : null,
    ...textsOf(asWritten.basic, one),
    incorporated_on: day(one('incorporated_on')),
    dissolved_on: day(one('dissolved_on')),
    status,
    status_id: statusId,
    state: stateOf(country, one('state')),
  }
}

function groupsOf(one: One, all: All): Pick<CompanyEntry<'csv'>, 'address' | 'contact' | 'activity'> {
  const employees = one('employees')
  if (employees !== null && !/^\d{1,9}$/.test(employees))
    throw new RowError(`"${employees}" is not a number of employees`)
  const address = {
    ...textsOf(asWritten.address, one),
    country_region: one('country_region') ?? one('state'),
    latitude: degrees(one('latitude')),
    longitude: degrees(one('longitude')),
  }
  const contact = { ...textsOf(asWritten.contact, one), phones: all('phone'), emails: all('email') }
  const activity = {
    nace: all('nace'),
    isic: all('isic'),
    sic: all('sic'),
    employees: employees === null ? null : Number(employees),
  }
  return { address, contact, activity }
}

function namesOf(all: All): NameEntry[] {
  return [
    ...all('previous_name').map(name => ({ kind: 'previous' as const, name })),
    ...all('trading_name').map(name => ({ kind: 'trading' as const, name })),
  ]
}

function degrees(text: string | null): string | null {
  if (text !== null && !/^-?\d{1,3}(\.\d+)?$/.test(text)) throw new RowError(`"${text}" is not a coordinate in degrees`)
  return text
}
