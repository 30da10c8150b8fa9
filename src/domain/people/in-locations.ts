import { type RawBuilder, sql } from 'kysely'
import { places } from '../nomenclatures/places.ts'

/** Where an address keeps its parts: columns, as `table.column`. */
type Address = { country: string; state?: string; names: string[] }

/**
 * Whether an address lies in one of these places: a country by code or name, a state by its code with the country
 * (US-CA), or a city or region by name.
 */
export function inLocations(address: Address, locations: string[]): RawBuilder<unknown> {
  const texts = new Set(locations.map(location => location.trim().toLowerCase()))
  const meant = [...places.values()].filter(
    ({ country, state, name }) =>
      texts.has(codeOf(country, state) ?? '') || (state === null && texts.has(name.toLowerCase())),
  )
  const countries = meant.filter(({ state }) => state === null).map(({ country }) => country)
  const states = meant.filter(({ state }) => state !== null).map(({ country, state }) => `${country}-${state}`)
  const conditions = [
    sql`${sql.ref(address.country)} = any(${countries.filter(country => country !== null)}::text[])`,
    ...address.names.map(name => sql`lower(${sql.ref(name)}) = any(${[...texts]}::text[])`),
  ]
  if (address.state && states.length > 0) {
    conditions.push(sql`${sql.ref(address.country)} || '-' || ${sql.ref(address.state)} = any(${states}::text[])`)
  }
  return sql`(${sql.join(conditions, sql` or `)})`
}

function codeOf(country: string | null, state: string | null): string | undefined {
  return (state === null ? country : `${country}-${state}`)?.toLowerCase()
}
