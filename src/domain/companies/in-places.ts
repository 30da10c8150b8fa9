import { type Sql, sql } from '#postgres/sql.ts'
import { namesOf, placesWithin, regionsNamed } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'

/** Whether `companies c` is in a region or in one within it: by the state's code, or by the register's name for it. */
export function inRegion(region: Place): Sql {
  return sql`(${sql.join(regionConditions(region), ' or ')})`
}

/** The same, one condition for each column, so that each can use an index. */
export function regionConditions(region: Place): Sql[] {
  const { states, names } = within(region)
  return [
    sql`(c.country_code = ${region.country} and c.state = any(${states}::text[]))`,
    sql`(lower(c.country_region) = any(${lowered(names)}) and c.country_code = ${region.country})`,
  ]
}

/** Whether the office of `companies c` is there: its address takes precedence over the state of its register, which may differ. */
export function hasOfficeIn(region: Place): Sql {
  const { states, names } = within(region)
  return sql`(c.country_code = ${region.country}
    and coalesce(lower(c.country_region) = any(${lowered(names)}), c.state = any(${states}::text[])))`
}

function within(region: Place): { states: string[]; names: string[] } {
  const all = placesWithin(region)
  return { states: all.map(({ state }) => state as string), names: [...new Set(all.flatMap(namesOf))] }
}

/** Whether `companies c`, in this country if it is known, is in one of these cities, states or regions. */
export function inCityOrState(country: string | undefined, texts: string[]): Sql {
  const plain = texts.map(text => text.trim())
  const regions = new Set(plain.flatMap(text => regionsNamed(text, country === undefined ? undefined : [country])))
  return sql`(${sql.join(
    [
      sql`lower(c.address_city) = any(${lowered(plain)})`,
      sql`lower(c.country_region) = any(${lowered(plain)})`,
      ...[...regions].map(inRegion),
    ],
    ' or ',
  )})`
}

/** Lower-cased by the database, so that both sides are compared in the same form. */
function lowered(texts: string[]): Sql {
  return sql`lower(${texts}::text[]::text)::text[]`
}
