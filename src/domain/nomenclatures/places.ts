import { iso31661, iso31662 } from 'iso-3166'
import { continents } from './continents.ts'
import { countryName } from './country-name.ts'
import type { NewEntry } from './vocabulary-tree.ts'

/**
 * Counties of Norway since 2024, which our ISO 3166-2 list does not have yet. The three of 2020 to 2023 that they were made of stay, because
 * published ids are permanent; `region-parts.ts` says which lie in them.
 */
const newSubdivisions = [
  ['NO-31', 'Østfold'],
  ['NO-32', 'Akershus'],
  ['NO-33', 'Buskerud'],
  ['NO-39', 'Vestfold'],
  ['NO-40', 'Telemark'],
  ['NO-55', 'Troms'],
  ['NO-56', 'Finnmark'],
].map(([code = '', name = '']) => ({ code, name, parent: 'NO' }))

/**
 * Countries and their subdivisions as one tree: continent → country → region → region within. `path` joins the ids from
 * the top with underscores; it is what location filters take.
 */
export type Place = {
  id: number
  path: string
  name: string
  parentId: number | null
  country: string | null
  /** The part after the country in ISO 3166-2; null for a country itself. */
  state: string | null
}

/** Ids are permanent, so they are derived from the codes: M49 for continents, ISO numeric for countries. */
function regionId(countryId: number, part: string): number {
  // The leading 1 keeps "01" and "1" apart; three letters in base 36 then stay below 100,000.
  return countryId * 100_000 + Number.parseInt(`1${part}`, 36)
}

const countryIds = new Map(iso31661.map(({ alpha2, numeric }) => [alpha2, Number(numeric)]))

function buildPlaces(): Map<number, Place> {
  const places = new Map<number, Place>()
  const add = (id: number, name: string, parentId: number | null, country: string | null, state: string | null) => {
    const parent = parentId === null ? undefined : places.get(parentId)
    places.set(id, { id, path: parent ? `${parent.path}_${id}` : String(id), name, parentId, country, state })
  }
  for (const continent of continents) {
    add(continent.id, continent.name, null, null, null)
    for (const country of continent.countries.split(' ')) {
      add(countryIds.get(country) as number, countryName(country) ?? country, continent.id, country, null)
    }
  }
  const subdivisions = new Map([...iso31662, ...newSubdivisions].map(subdivision => [subdivision.code, subdivision]))
  const addSubdivision = ({ code, name, parent }: { code: string; name: string; parent: string }): number => {
    const [country = '', part = ''] = code.split('-')
    const countryId = countryIds.get(country) as number
    const id = regionId(countryId, part)
    if (places.has(id)) return id
    // A subdivision may be below another one, which must then be added first.
    const above = subdivisions.get(parent)
    add(id, name, above ? addSubdivision(above) : countryId, country, part)
    return id
  }
  for (const subdivision of subdivisions.values()) addSubdivision(subdivision)
  return places
}

/** Every place by its id. */
export const places = buildPlaces()

const byPath = new Map([...places.values()].map(place => [place.path, place]))

/** The place with a country code, a country-state code, an id or a path of ids; null if there is none. */
export function findPlace(location: string): Place | null {
  if (/^\d/.test(location)) return placeWithId(location)
  const [country = '', part] = location.split('-')
  const countryId = countryIds.get(country)
  if (countryId === undefined) return null
  return places.get(part === undefined ? countryId : regionId(countryId, part)) ?? null
}

/** The place with this id, given as a number or as text, alone or as a path; null if there is none. */
export function placeWithId(id: number | string): Place | null {
  const text = String(id)
  if (text.includes('_')) return byPath.get(text) ?? null
  return (/^\d{1,15}$/.test(text) && places.get(Number(text))) || null
}

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
