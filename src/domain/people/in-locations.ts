import { type RawBuilder, sql } from 'kysely'
import { places } from '../nomenclatures/places.ts'

/** Where an address keeps its parts: columns, as `table.column`. */
type Address = { country: string; state?: string; names: string[] }

/**
 * Whether an address lies in one of these places: a country by code or name, a state by its code with the country
 * (US-CA), or a city or region by name.
 */
export function inLocations(address: Address, locations: string[]): RawBuilder<unknown> {
  return sql`(${sql.join(locationsOf(address, locations), sql` or `)})`
}

/** The same, one condition for each country, state and name, so that each can be asked of an index. */
export function locationsOf(address: Address, locations: string[]): RawBuilder<unknown>[] {
  const texts = new Set(locations.map(location => location.trim().toLowerCase()))
  const meant = [...places.values()].filter(
    ({ country, state, name }) =>
      texts.has(codeOf(country, state) ?? '') || (state === null && texts.has(name.toLowerCase())),
  )
  const inPlaces = meant.flatMap(({ country, state }) => {
    const inCountry = sql`${sql.ref(address.country)} = ${country}`
    if (state === null) return [inCountry]
    return address.state ? [sql`(${inCountry} and ${sql.ref(address.state)} = ${state})`] : []
  })
  const named = address.names.flatMap(name => [...texts].map(text => sql`lower(${sql.ref(name)}) = ${text}`))
  return [...inPlaces, ...named]
}

function codeOf(country: string | null, state: string | null): string | undefined {
  return (state === null ? country : `${country}-${state}`)?.toLowerCase()
}
