import { countriesNamed, namesOf, placesWithin, regionsNamed } from '../nomenclatures/place-names.ts'
import { type Place, placeWithId } from '../nomenclatures/places.ts'
import { foldedName } from '../nomenclatures/written-alike.ts'

/**
 * What `prospects.places` holds for a place and everything in it, given by id, path, code or name; null if there is none, or
 * if it is a region where a country is expected. Short codes are searched in the countries given with it.
 */
export function placeCodes(kind: 'country' | 'region', given: number | string, beside?: string[]): string[] | null {
  const found = placesMeant(kind, given, beside)
  return found.length === 0 ? null : found.flatMap(codesOf)
}

function placesMeant(kind: 'country' | 'region', given: number | string, beside?: string[]): Place[] {
  const place = placeWithId(given)
  if (place) return kind === 'country' && place.state !== null ? [] : [place]
  const countries = countriesNamed(String(given))
  return kind === 'country' ? countries : [...countries, ...regionsNamed(String(given), beside)]
}

/** Most registries give only the name of a region, so a region is found by its code and its names. */
export function codesOf(place: Place): string[] {
  if (place.country !== null && place.state === null) return [place.country]
  const within = placesWithin(place)
  if (place.country === null)
    return within.flatMap(({ country, state }) => (country && state === null ? [country] : []))
  return within.flatMap(one => [
    `${one.country}-${one.state}`,
    ...new Set(namesOf(one).map(name => `${one.country}:${foldedName(name)}`)),
  ])
}

/** What `prospects.places` may hold for a city, a state or a region of this name, or for a region of this code. */
export function namedPlaces(name: string, beside?: string[]): string[] {
  return [foldedName(name), ...regionsNamed(name, beside).flatMap(codesOf)]
}
