import { companyAbroadOf, officeAbroadIn } from '../companies/office-place.ts'
import {
  codesWithin,
  countriesNamed,
  countriesWithin,
  namesOfCity,
  regionsNamed,
} from '../nomenclatures/place-names.ts'
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

/** What those have whose office is in a country or a continent, or in a region and all within it. */
export function codesOf(place: Place): string[] {
  return place.state === null
    ? countriesWithin(place).flatMap(country => [country, officeAbroadIn(country)])
    : codesWithin(place)
}

/** What the companies of a country have, wherever their offices are. */
export const companiesOf = (country: string) => [country, companyAbroadOf(country)]

/** What `prospects.places` may hold for a city, a state or a region of this name, or for a place of this code, id or path. */
export function namedPlaces(name: string, beside?: string[]): string[] {
  const place = placeWithId(name)
  if (place) return codesOf(place)
  return [...namesOfCity(name).map(foldedName), ...regionsNamed(name, beside).flatMap(codesOf)]
}
