import { type Sql, sql } from '#postgres/sql.ts'
import { hasOfficeIn, regionConditions } from '../companies/in-places.ts'
import { countriesNamed, regionsNamed } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'

/** Whose address: that of `companies c`, or of `people p`. */
export type Whose = 'company' | 'person'

/**
 * Whether an address is in one of these places: a country by code or name, a state or region by its code with the country
 * (US-CA) or by name, or a city by name.
 */
export function inLocations(whose: Whose, locations: string[]): Sql {
  return sql`(${sql.join(locationsOf(whose, locations), ' or ')})`
}

/** The same, one condition for each country, state and name, so that each can use an index. */
export function locationsOf(whose: Whose, locations: string[]): Sql[] {
  const texts = [...new Set(locations.map(location => location.trim()))]
  const countries = new Set(texts.flatMap(text => countriesNamed(text)))
  const regions = new Set(texts.flatMap(text => regionsNamed(text)))
  if (whose === 'person') {
    return [
      ...[...countries].map(({ country }) => sql`p.country_code = ${country}`),
      ...[...regions].map(livesIn),
      ...texts.map(text => sql`lower(p.city) = lower(${text})`),
    ]
  }
  return [
    ...[...countries].map(({ country }) => sql`c.country_code = ${country}`),
    ...[...regions].flatMap(regionConditions),
    ...texts.flatMap(text => [
      sql`lower(c.address_city) = lower(${text})`,
      sql`lower(c.country_region) = lower(${text})`,
    ]),
  ]
}

/** Only the city of a person is known: who lives in the city of their company lives in its state. */
function livesIn(region: Place): Sql {
  return sql`(p.country_code = ${region.country} and exists (
    select from companies c
    where c.id = p.company_id and lower(c.address_city) = lower(p.city) and ${hasOfficeIn(region)}))`
}
