import type { CompanyKey } from '#ingest/entry.ts'
import { type Entity, valuesOf } from './read-entities.ts'

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
  return countries.length === 1 ? placeOf(countries[0]) : null
}

export const countryOf = (entity: Entity) =>
  (jurisdictionOf(entity) ?? placeOf(valuesOf(entity, 'country')[0]))?.country ?? null

/** The numbers that decide who a company is; where it has none, its id is one. */
export function keysOf(entity: Entity): CompanyKey[] {
  const keys: CompanyKey[] = []
  const place = jurisdictionOf(entity)
  const numbers = valuesOf(entity, 'registrationNumber')
  // Several numbers are those of several registers, and do not say of which.
  if (place && numbers.length === 1 && /\d/.test(numbers[0] as string)) {
    const number = numbers[0] as string
    if (place.state) keys.push({ scheme: `reg:${place.country}-${place.state}`, number })
    else if (!manyRegisters.has(place.country)) keys.push({ scheme: `reg:${place.country}`, number })
  }
  for (const number of valuesOf(entity, 'leiCode')) {
    if (/^[A-Z0-9]{18}\d{2}$/.test(number)) keys.push({ scheme: 'lei', number })
  }
  for (const number of valuesOf(entity, 'cikCode')) if (/^\d+$/.test(number)) keys.push({ scheme: 'cik', number })
  const taxNumbers = valuesOf(entity, 'vatCode')
  if (place && taxNumbers.length === 1) keys.push({ scheme: `vat:${place.country}`, number: taxNumbers[0] as string })
  if (place?.country === 'RU') {
    for (const number of valuesOf(entity, 'innCode')) keys.push({ scheme: 'vat:RU', number })
  }
  if (keys.length === 0) keys.push({ scheme: 'ftm', number: entity.id })
  for (const number of valuesOf(entity, 'isinCode')) keys.push({ scheme: 'isin', number })
  return keys
}
