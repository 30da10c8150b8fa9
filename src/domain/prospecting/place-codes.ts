import { type Place, places } from '../nomenclatures/places.ts'
import { foldedName } from './written-alike.ts'

const byPath = new Map([...places.values()].map(place => [place.path, place]))

let below: Map<number | null, Place[]> | undefined

/**
 * What `prospects.places` holds for a place and everything in it; null for one that is not there, or that is a region
 * where a country is wanted. Most registries give a region by its name alone, so a region is known by code and by name.
 */
export function placeCodes(kind: 'country' | 'region', idOrPath: number | string): string[] | null {
  const text = String(idOrPath)
  const place = text.includes('_') ? byPath.get(text) : /^\d{1,15}$/.test(text) ? places.get(Number(text)) : undefined
  if (!place || (kind === 'country' && place.state !== null)) return null
  return codesOf(place)
}

function codesOf(place: Place): string[] {
  if (place.country !== null && place.state === null) return [place.country]
  below ??= Map.groupBy(places.values(), ({ parentId }) => parentId)
  const inside = (below.get(place.id) ?? []).flatMap(codesOf)
  return place.state === null
    ? inside
    : [`${place.country}-${place.state}`, `${place.country}:${foldedName(place.name)}`, ...inside]
}

let statesByName: Map<string, string[]> | undefined

/** What `prospects.places` may hold for a city or a state of this name, or for a state of this code. */
export function namedPlaces(name: string): string[] {
  if (!statesByName) {
    statesByName = new Map()
    for (const place of places.values()) {
      if (place.state === null) continue
      const folded = foldedName(place.name)
      statesByName.set(folded, [...(statesByName.get(folded) ?? []), `${place.country}-${place.state}`])
    }
  }
  const folded = foldedName(name)
  const code = name.trim().toUpperCase()
  return [folded, ...(statesByName.get(folded) ?? []), ...(/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) ? [code] : [])]
}
