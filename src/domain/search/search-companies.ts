import { type RawBuilder, sql } from 'kysely'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import type { Db } from '#lib/db.ts'
import { type Place, places } from '../nomenclatures/places.ts'
import { nameQuery } from './name-query.ts'

/** Everything that is given must agree; the place always is. */
export type CompanySearch = {
  place: Place
  name?: string
  registrationNumber?: string
  vatNumber?: string
  ticker?: string
  cityOrState?: string[]
}

/** A company that may be the one meant. Never a conclusion. */
export type Candidate = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  countryCode: string
  state: string | null
  jurisdiction: string | null
  basicSource: number
}

const mostCandidates = 25

/** The companies that fit, an exact name before a longer one and a living company before a dead one. */
export async function searchCompanies(db: Db, search: CompanySearch): Promise<Candidate[]> {
  const conditions = conditionsOf(search)
  if (!conditions) return []
  const { rows } = await sql<Candidate>`
    select c.id, c.name, c.registration_number as "registrationNumber", c.vat_number as "vatNumber",
      c.country_code as "countryCode", c.state, c.jurisdiction, c.basic_source as "basicSource"
    from companies c
    where c.merged_into is null and ${sql.join(conditions, sql` and `)}
    order by lower(c.name) = lower(${search.name ?? ''}) desc, c.status_id = 106 desc, length(c.name), c.id
    limit ${mostCandidates}
  `.execute(db)
  return rows
}

/** Null when something was asked for that nothing can fit. */
function conditionsOf(search: CompanySearch): RawBuilder<unknown>[] | null {
  const { place, name, registrationNumber, vatNumber, ticker, cityOrState } = search
  const country = place.country ?? ''
  const conditions = [sql`c.country_code = ${country}`]
  if (place.state !== null) conditions.push(sql`c.state = ${place.state}`)
  if (registrationNumber !== undefined) {
    conditions.push(hasKey(registerSchemes(country), canonicalNumber(registrationNumber)))
  }
  if (vatNumber !== undefined) conditions.push(hasKey([`vat:${country}`], canonicalTaxNumber(country, vatNumber)))
  if (ticker !== undefined) conditions.push(hasKey(['ticker'], ticker.trim().toUpperCase()))
  if (name !== undefined) {
    const words = nameQuery(name)
    if (!words) return null
    conditions.push(sql`c.id in (select company_id from names where name_vector(name) @@ ${words}::tsquery)`)
  }
  if (cityOrState && cityOrState.length > 0) conditions.push(inCityOrState(country, cityOrState))
  return conditions
}

function hasKey(schemes: string[], value: string) {
  return sql`c.id in (select company_id from company_keys where scheme = any(${schemes}::text[]) and value = ${value})`
}

/** A country's register, and those of its states where each keeps its own. */
export function registerSchemes(country: string): string[] {
  const states = [...places.values()].filter(place => place.country === country && place.state !== null)
  return [`reg:${country}`, ...states.map(place => `reg:${country}-${place.state}`)]
}

/** A state is known by its code, with or without the country, and by its name. */
function inCityOrState(country: string, wanted: string[]) {
  const texts = wanted.map(text => text.trim().toLowerCase())
  const states = [...places.values()]
    .filter(place => place.country === country && place.state !== null)
    .filter(({ state, name }) =>
      [`${state}`, `${country}-${state}`, name].some(known => texts.includes(known.toLowerCase())),
    )
    .map(place => place.state)
  return sql`(lower(c.address_city) = any(${texts}::text[]) or lower(c.country_region) = any(${texts}::text[])
    or c.state = any(${states}::text[]))`
}
