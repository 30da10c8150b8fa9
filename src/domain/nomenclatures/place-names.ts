import { nameWords } from '#lib/name-words.ts'
import { findPlace, type Place, places, placeWithId } from './places.ts'
import { readLines } from './read-lines.ts'
import { regionParts } from './region-parts.ts'
import { foldedName } from './written-alike.ts'

/** Words for kinds of regions, which people and registers often leave out. */
const kindsOfRegion = new Set(
  `sheng shi zizhiqu zhuangzu huizu uygur sar lan county maakond maakunta maa novads apskritis miestas oblast kray krai
  respublika okrug avtonomnyy kraj zupanija megye province provincia provincie prefecture governorate district canton
  kanton region gewest comunidad principado foral autonoma autonomous city of de do teukbyeolsi gwangyeoksi
  teukbyeoljachido`.split(/\s+/),
)

let otherNames: Map<string, string[]> | undefined

/** The names of a region: in ISO 3166-2, also without brackets and each of several names alone, and other names. */
function calledAs(place: Place): string[] {
  otherNames ??= new Map(readLines('region-names').map(([code = '', names = '']) => [code, names.split(';')]))
  const plain = place.name.replace(/\s*\(.*\)/, '')
  const parts = plain.split(', ')
  const several = parts.length > 1 ? [parts.toReversed().join(' '), ...parts] : []
  return [place.name, plain, ...several, ...(otherNames.get(`${place.country}-${place.state}`) ?? [])]
}

/** There are thousands of names, and most are plain ASCII, which needs no folding. */
function wordsOf(name: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII.
  if (!/^[\x00-\x7f]*$/.test(name)) return nameWords(name)
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** The folded names of a region, with and without the word for its kind; such a word alone is no name. */
function foldedNamesOf(place: Place): Set<string> {
  const names = new Set<string>()
  for (const name of new Set(calledAs(place))) {
    const words = wordsOf(name)
    const distinctive = words.filter(word => !kindsOfRegion.has(word))
    if (distinctive.length > 0) names.add(words.join(' ')).add(distinctive.join(' '))
  }
  return names
}

/**
 * What a register may write for a region: its names in English and its own language, with and without the word for its
 * kind, and its codes.
 */
export function namesOf(place: Place): string[] {
  const known = foldedNamesOf(place)
  const distinctive = calledAs(place).filter(name => known.has(foldedName(name)))
  return [...new Set([...distinctive, ...known, `${place.country}-${place.state}`, place.state as string])]
}

const regionsByCountry = Map.groupBy(
  [...places.values()].filter(({ state }) => state !== null),
  ({ country }) => country as string,
)
const namedInCountry = new Map<string, Map<string, Place[]>>()
let regionsAnywhere: Map<string, [name: string, regions: Place[]][]> | undefined

/** The regions of a country by their names and codes, read when a region of that country is first asked for. */
function regionsIn(country: string): Map<string, Place[]> {
  const known = namedInCountry.get(country)
  if (known) return known
  const named = new Map<string, Place[]>()
  for (const place of regionsByCountry.get(country) ?? []) {
    const codes = [place.state as string, `${country}-${place.state}`].map(code => wordsOf(code).join(' '))
    for (const name of foldedNamesOf(place).union(new Set(codes))) {
      const list = named.get(name)
      if (list) list.push(place)
      else named.set(name, [place])
    }
  }
  namedInCountry.set(country, named)
  return named
}

/**
 * The regions that a text may mean, in one of these countries or anywhere: by ISO code (US-TX), by name in English or its own
 * language, or by the short code (TX) where the country is known or nothing else in the world has it.
 */
export function regionsNamed(text: string, countries?: string[]): Place[] {
  const name = foldedName(text)
  if (countries !== undefined) return countries.flatMap(country => regionsIn(country).get(name) ?? [])
  regionsAnywhere ??= Map.groupBy(
    [...regionsByCountry.keys()].flatMap(country => [...regionsIn(country)]),
    ([known]) => known,
  )
  const found = (regionsAnywhere.get(name) ?? []).flatMap(([, regions]) => regions)
  const byCodeAlone = found.filter(
    place => foldedName(place.state as string) === name && !foldedNamesOf(place).has(name),
  )
  const isClear = found.length === 1 && /^[a-z]+$/.test(name) && countriesNamed(text).length === 0
  return isClear ? found : found.filter(place => !byCodeAlone.includes(place))
}

/** The countries that a text may mean: by code, or by name in English or their own language. */
export function countriesNamed(text: string): Place[] {
  countriesByName ??= byName(({ country, name }) => [country as string, name])
  const name = foldedName(text)
  const known = countriesByName.get(name)
  if (known) return known
  countriesByOwnName ??= byName(({ country }) => [ownNameOf(country as string)])
  return countriesByOwnName.get(name) ?? []
}

let countriesByName: Map<string, Place[]> | undefined
let countriesByOwnName: Map<string, Place[]> | undefined

function byName(namesOf: (country: Place) => string[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const place of places.values()) {
    if (place.country === null || place.state !== null) continue
    for (const name of new Set(namesOf(place).map(foldedName))) found.set(name, [...(found.get(name) ?? []), place])
  }
  return found
}

/** The countries behind an id of the country vocabulary: one, or all of a continent; null for any other id. */
export function countriesWithId(id: number | string): string[] | null {
  const place = placeWithId(id)
  if (!place || place.state !== null) return null
  const countries = placesWithin(place).filter(one => one.state === null && one.country !== null)
  return countries.map(({ country }) => country as string)
}

/** Its name in the language that most people there speak. */
function ownNameOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country
}

let below: Map<number | null, Place[]> | undefined

/** A place and everything in it. */
export function placesWithin(place: Place): Place[] {
  below ??= Map.groupBy(places.values(), ({ parentId }) => parentId)
  const parts = regionParts(place.country ?? '', place.state ?? '').map(code => findPlace(code) as Place)
  return [place, ...[...(below.get(place.id) ?? []), ...parts].flatMap(placesWithin)]
}
