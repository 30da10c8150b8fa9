import { places } from './places.ts'
import type { NewEntry } from './vocabulary-tree.ts'

/** Continents and the countries in each. A country is stored by its two letters. */
export function* countryEntries(): Generator<NewEntry> {
  for (const { id, name, parentId, country, state, path } of places.values()) {
    if (state === null) yield { id, parentId, path, code: country, name, stored: country ? [country] : [] }
  }
}

/** Countries and their subdivisions, which are stored as ISO 3166-2 writes them. Paths begin with the continent. */
export function* regionEntries(): Generator<NewEntry> {
  for (const { id, name, parentId, country, state, path } of places.values()) {
    if (country === null) continue
    const code = state === null ? country : `${country}-${state}`
    yield { id, parentId: state === null ? null : parentId, path, code, name, stored: [code] }
  }
}
