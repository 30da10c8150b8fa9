import type { CompanyKey } from '#ingest/entries/entry.ts'
import { isLei } from '../shared/lei.ts'
import { type Entity, valuesOf } from './entity.ts'

/** In these countries a number is one of a state's or a court's register, and many companies have the same. */
const manyRegisters = new Set(['US', 'CA', 'DE', 'CH', 'AE'])

/** 'gb', 'us_de' and 'us-de' as 'GB' and 'US-DE'; what is no country of ISO 3166 is none. */
export function placeOf(code: string | undefined): { country: string; state: string | null } | null {
  const [, country, state] = /^([a-z]{2})(?:[-_]([a-z0-9]{1,3}))?$/i.exec(code ?? '') ?? []
  if (!country || /^(eu|zz|zr|su|yu|cs|dd|un)$/i.test(country)) return null
  return { country: country.toUpperCase(), state: state?.toUpperCase() ?? null }
}

/** Where a company is registered, or else the one country that it is connected with. */
export function jurisdictionOf(entity: Entity): { country: string; state: string | null } | null {
  const [jurisdiction] = [...valuesOf(entity, 'jurisdiction'), ...valuesOf(entity, 'mainCountry')]
  if (jurisdiction) return placeOf(jurisdiction)
  const countries = valuesOf(entity, 'country')
  if (countries.length === 1) return placeOf(countries[0])
  // Only a company of Russia has a number of its register.
  return countries.includes('ru') && valuesOf(entity, 'ogrnCode').length > 0 ? { country: 'RU', state: null } : null
}

export const countryOf = (entity: Entity) =>
  (jurisdictionOf(entity) ?? placeOf(valuesOf(entity, 'country')[0]))?.country ?? null

/** The numbers under which a company is registered and taxed; where there are several of one kind, their register is unknown. */
export function numbersOf(entity: Entity): { registered: string | null; taxed: string | null } {
  const alone = (name: string) => onlyOne(valuesOf(entity, name))
  const registered = alone('registrationNumber')
  if (jurisdictionOf(entity)?.country !== 'RU') return { registered, taxed: alone('vatCode') }
  // Lists write either number of a Russian company under either name; their length distinguishes them.
  const all = ['ogrnCode', 'innCode', 'registrationNumber', 'taxNumber', 'vatCode'].flatMap(name =>
    valuesOf(entity, name),
  )
  const listed = (form: RegExp) => onlyOne([...new Set(all.filter(number => form.test(number)))])
  const ogrn = /^\d{13}(\d\d)?$/
  return {
    registered: alone('ogrnCode') ?? (registered && ogrn.test(registered) ? registered : listed(ogrn)),
    taxed: alone('innCode') ?? listed(/^\d{10}(\d\d)?$/),
  }
}

const onlyOne = (values: string[]) => (values.length === 1 ? (values[0] as string) : null)

/** What decides who a company is, the register's number first. By its id others of its dataset name it. */
export function keysOf(entity: Entity): CompanyKey[] {
  const keys: CompanyKey[] = []
  const place = jurisdictionOf(entity)
  const { registered, taxed } = numbersOf(entity)
  if (place && registered && /\d/.test(registered)) {
    if (place.state) keys.push({ scheme: `reg:${place.country}-${place.state}`, number: registered })
    else if (!manyRegisters.has(place.country)) keys.push({ scheme: `reg:${place.country}`, number: registered })
  }
  for (const number of valuesOf(entity, 'leiCode')) if (isLei(number)) keys.push({ scheme: 'lei', number })
  for (const number of valuesOf(entity, 'cikCode')) if (/^\d+$/.test(number)) keys.push({ scheme: 'cik', number })
  if (place && taxed) keys.push({ scheme: `vat:${place.country}`, number: taxed })
  keys.push({ scheme: 'ftm', number: entity.id })
  for (const number of valuesOf(entity, 'isinCode')) keys.push({ scheme: 'isin', number })
  return keys
}
