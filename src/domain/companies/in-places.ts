import { type Sql, sql } from '#postgres/sql.ts'
import { codesWithin, countriesWithin, namesOfCity, regionsNamed } from '../nomenclatures/place-names.ts'
import { type Place, placeWithId } from '../nomenclatures/places.ts'

/** Whether the office of `companies c` is in a place or in anything below it: a continent, a country or a region. */
export function inPlace(place: Place): Sql {
  return place.state === null
    ? sql`(${sql.join(inCountries(countriesWithin(place)), ' or ')})`
    : sql`c.region = any(${codesWithin(place)}::text[])`
}

/** Whether it is in one of these countries: the company's own, unless a source places the office in another. For an index each. */
export function inCountries(countries: string[]): Sql[] {
  return [
    sql`c.country_code = any(${countries}::text[]) and c.address_country is null`,
    sql`c.address_country = any(${countries}::text[])`,
  ]
}

/** Whether the company or its office is in a country: one that is named for a company may be either. */
export const ofCountry = (country: string) => sql`(c.country_code = ${country} or c.address_country = ${country})`

/** Whether it is in one of these regions. */
export function inRegions(regions: Place[]): Sql {
  return sql`c.region = any(${[...new Set(regions.flatMap(codesWithin))]}::text[])`
}

/** Whether the office or the register of `companies c` is in one of these regions: a number is one of a register. */
export function isRegisteredIn(regions: Place[]): Sql {
  const codes = [...new Set(regions.flatMap(codesWithin))]
  return sql`(${inRegions(regions)} or c.jurisdiction = any(${codes}::text[])
    or c.country_code || '-' || c.state = any(${codes}::text[]))`
}

/** Whether the office of `companies c`, in this country if it is known, is in one of these cities, states or regions. */
export function inCityOrState(country: string | undefined, texts: string[]): Sql {
  const listed = texts.flatMap(text => placeWithId(text) ?? [])
  const written = texts.filter(text => !placeWithId(text))
  const regions = written.flatMap(text => regionsNamed(text, country === undefined ? undefined : [country]))
  const conditions = [
    ...listed.map(inPlace),
    ...writtenSo(written),
    ...(regions.length > 0 ? [inRegions(regions)] : []),
  ]
  return sql`(${sql.join(conditions, ' or ')})`
}

/** Whether the office of `companies c` is in a city, by any of its names. */
export function namedCity(city: string): Sql {
  return sql`lower(c.address_city) = any(${lowered(namesOfCity(city.trim()))})`
}

/** Whether the address has one of these texts as its city, by any name of the city, or as its region; for an index each. */
export function writtenSo(texts: string[]): Sql[] {
  if (texts.length === 0) return []
  const plain = texts.map(text => text.trim())
  return [
    sql`lower(c.address_city) = any(${lowered([...new Set(plain.flatMap(namesOfCity))])})`,
    sql`lower(c.country_region) = any(${lowered(plain)})`,
  ]
}

/** Lower-cased by the database, so that both sides are compared in the same form. */
function lowered(texts: string[]): Sql {
  return sql`lower(${texts}::text[]::text)::text[]`
}
