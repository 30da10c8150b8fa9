import { type Sql, sql } from '#postgres/sql.ts'
import { inCountries, inPlace, writtenSo } from '../companies/in-places.ts'
import { countriesNamed, countriesWithin, namesOfCity, regionsNamed } from '../nomenclatures/place-names.ts'
import { type Place, placeWithId } from '../nomenclatures/places.ts'

/** Whose address: that of `companies c`, or of `people p`. */
export type Whose = 'company' | 'person'

/**
 * Whether an address is in one of these places: a place of the vocabularies by id or path, a country by code or name, a state or
 * region by its code with the country (US-CA) or by name, or a city by name.
 */
export function inLocations(whose: Whose, locations: string[]): Sql {
  return sql`(${sql.join(locationsOf(whose, locations), ' or ')})`
}

/** The same, one condition for each country, state and name, so that each can use an index. */
export function locationsOf(whose: Whose, locations: string[]): Sql[] {
  const given = [...new Set(locations.map(location => location.trim()))]
  const listed = given.flatMap(text => placeWithId(text) ?? [])
  const texts = given.filter(text => !placeWithId(text))
  const places = [...new Set([...listed, ...texts.flatMap(text => [...countriesNamed(text), ...regionsNamed(text)])])]
  if (whose === 'person') {
    return [
      ...places.map(place => (place.state === null ? isOf(countriesWithin(place)) : livesIn(place))),
      ...texts.flatMap(namesOfCity).map(text => sql`lower(p.city) = lower(${text})`),
    ]
  }
  const offices = places.flatMap(place =>
    place.state === null ? inCountries(countriesWithin(place)) : [inPlace(place)],
  )
  return [...offices, ...writtenSo(texts)]
}

const isOf = (countries: string[]) => sql`p.country_code = any(${countries}::text[])`

/** Only the city of a person is known: who lives in the city of their company lives in its state. */
function livesIn(region: Place): Sql {
  return sql`(p.country_code = ${region.country} and exists (
    select from companies c
    where c.id = p.company_id and lower(c.address_city) = lower(p.city) and ${inPlace(region)}))`
}
