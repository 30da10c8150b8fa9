import { nameWords } from '#lib/name-words.ts'
import { type Area, areas } from './areas.ts'
import { findPlace, type Place, places, placeWithId } from './places.ts'
import { readLines } from './read-lines.ts'
import { regionParts } from './region-parts.ts'
import { foldedName } from './written-alike.ts'

/** Words for kinds of regions, which people and registers add or leave out. */
const kindsOfRegion = new Set(
  `sheng shi zizhiqu zhuangzu huizu uygur sar lan county maakond maakunta maa novads apskritis miestas oblast kray krai
  respublika okrug avtonomnyy kraj zupanija megye province provincia provincie prefecture governorate district canton
  kanton region gewest comunidad principado foral autonoma autonomous city of de do teukbyeolsi gwangyeoksi
  teukbyeoljachido land freistaat bundesland departement departamento distrito state estado prov judet judetul
  municipiul kommune kommun kommunes fylke novada pilseta savivaldybe sav rajono raj obl oblast wojewodztwo woj voivodeship
  megyei okres zhupan zupa`.split(/\s+/),
)

let otherNames: Map<string, string[]> | undefined

/** The names of a region: in ISO 3166-2, also without brackets and each of several names alone, and other names. */
function calledAs(place: Place): string[] {
  if ('names' in place) return (place as Area).names
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

type Named = Map<string, Place[]>

let byCountry: Map<string, Place[]> | undefined

/** Read when first asked for: an import's main thread loads this module and asks nothing. */
function regionsByCountry(): Map<string, Place[]> {
  byCountry ??= Map.groupBy(
    [...places.values(), ...areas()].filter(({ state }) => state !== null),
    ({ country }) => country as string,
  )
  return byCountry
}

const namedInCountry = new Map<string, { whole: Named; short: Named }>()

/** The regions of a country by their names and codes, and by these names without the word for the kind of region. */
function namesIn(country: string): { whole: Named; short: Named } {
  const known = namedInCountry.get(country)
  if (known) return known
  const named = { whole: new Map(), short: new Map() }
  const add = (names: Named, name: string, place: Place) => {
    const list = names.get(name)
    if (!list) names.set(name, [place])
    else if (!list.includes(place)) list.push(place)
  }
  for (const place of regionsByCountry().get(country) ?? []) {
    const isListed = place.id >= 0
    const codes = isListed ? [place.state as string, `${country}-${place.state}`] : []
    for (const code of codes) add(named.whole, wordsOf(code).join(' '), place)
    for (const name of new Set(calledAs(place))) {
      const words = wordsOf(name)
      const distinctive = distinctiveOf(words)
      // A word for a kind alone is no name.
      if (distinctive.length === 0) continue
      add(named.whole, words.join(' '), place)
      add(named.short, distinctive.join(' '), place)
    }
  }
  namedInCountry.set(country, named)
  return named
}

const distinctiveOf = (words: string[]) => words.filter(word => !kindsOfRegion.has(word))

/** "Region Midtjylland", "Midtjylland" and "midtjylland" mean the same, unless one of them is another region's name. */
function regionsIn(country: string, words: string[]): Place[] {
  const { whole, short } = namesIn(country)
  return whole.get(words.join(' ')) ?? short.get(distinctiveOf(words).join(' ')) ?? []
}

/**
 * The regions that a text may mean, in one of these countries or anywhere: by ISO code (US-TX), by name in English or its own
 * language, or by the short code (TX) where the country is known or nothing else in the world has it.
 */
export function regionsNamed(text: string, countries?: string[]): Place[] {
  const words = wordsOf(text)
  if (countries !== undefined) return countries.flatMap(country => regionsIn(country, words))
  const found = countriesWithRegion(words).flatMap(country => regionsIn(country, words))
  const byCodeAlone = found.filter(place => place.id >= 0 && isCode(place, words) && !isNamed(place, words))
  const isClear = found.length === 1 && /^[a-z]+$/.test(words.join(' ')) && countriesNamed(text).length === 0
  return isClear ? found : found.filter(place => !byCodeAlone.includes(place))
}

let countriesOfNames: Map<string, Set<string>> | undefined

/** The names of all regions, and the countries that have one of each. */
function allNames(): Map<string, Set<string>> {
  if (countriesOfNames) return countriesOfNames
  countriesOfNames = new Map()
  for (const country of regionsByCountry().keys()) {
    const { whole, short } = namesIn(country)
    for (const name of [...whole.keys(), ...short.keys()]) {
      const countries = countriesOfNames.get(name)
      if (countries) countries.add(country)
      else countriesOfNames.set(name, new Set([country]))
    }
  }
  return countriesOfNames
}

/** The countries that have a region of this name. */
function countriesWithRegion(words: string[]): string[] {
  const names = [words, distinctiveOf(words)].map(some => some.join(' '))
  return [...new Set(names.flatMap(name => [...(allNames().get(name) ?? [])]))]
}

const fewestTyped = 3

/** The regions of vocabularies that have a name in any language which begins so, those whose name is whole apart. */
export function regionsTyped(text: string): { meant: Place[]; perhaps: Place[] } {
  const typed = wordsOf(text).join(' ')
  const listed = (all: Place[]) =>
    all.map(place => (place.id < 0 ? (places.get(place.parentId as number) as Place) : place))
  const meant = listed(regionsNamed(text))
  if (typed.length < fewestTyped) return { meant, perhaps: [] }
  const begun = [...allNames()].filter(([name]) => name.startsWith(typed))
  const perhaps = begun.flatMap(([name, countries]) => regionsNamed(name, [...countries]))
  return { meant, perhaps: listed(perhaps) }
}

/** The regions of a country that a text may mean, by id, path, code or name. */
export function regionsMeant(country: string, text: string): Place[] {
  const place = placeWithId(text)
  if (!place) return regionsNamed(text, [country])
  return place.country === country && place.state !== null ? [place] : []
}

const isCode = ({ state }: Place, words: string[]) => wordsOf(state as string).join(' ') === words.join(' ')
const isNamed = (place: Place, words: string[]) =>
  calledAs(place).some(name => wordsOf(name).join(' ') === words.join(' '))

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
  return place && place.state === null ? countriesWithin(place) : null
}

/** Its name in the language that most people there speak. */
function ownNameOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country
}

let below: Map<number | null, Place[]> | undefined

/** A place and everything in it, areas that no vocabulary lists too. */
export function placesWithin(place: Place): Place[] {
  below ??= Map.groupBy([...places.values(), ...areas()], ({ parentId }) => parentId)
  const parts =
    'parts' in place
      ? (place as Area).parts
      : regionParts(place.country ?? '', place.state ?? '').map(code => findPlace(code) as Place)
  return [place, ...[...(below.get(place.id) ?? []), ...parts].flatMap(placesWithin)]
}

/** The codes of a region and of everything in it, as `companies.region` has them. */
export function codesWithin(region: Place): string[] {
  const known = codesOfRegions.get(region)
  if (known) return known
  const codes = [...new Set(placesWithin(region).map(({ country, state }) => `${country}-${state}`))]
  codesOfRegions.set(region, codes)
  return codes
}

const codesOfRegions = new WeakMap<Place, string[]>()

/** The countries that a place is or has in it. */
export function countriesWithin(place: Place): string[] {
  if (place.country !== null) return [place.country]
  return placesWithin(place).flatMap(({ country, state }) => (country && state === null ? [country] : []))
}

let cities: Map<string, { country: string; names: string[] }[]> | undefined

/** The cities of the vocabulary that have this name. */
function citiesCalled(text: string): { country: string; names: string[] }[] {
  if (!cities) {
    cities = new Map()
    for (const [country = '', name = '', others = ''] of readLines('city-names')) {
      const city = { country, names: [name, ...others.split(';')] }
      for (const one of new Set(city.names.map(foldedName))) cities.set(one, [...(cities.get(one) ?? []), city])
    }
  }
  return cities.get(foldedName(text)) ?? []
}

/** What a city may be called: the text, and what it is called there and in other languages (Cologne, Köln, Colonia). */
export function namesOfCity(text: string): string[] {
  return [...new Set([text, ...citiesCalled(text).flatMap(({ names }) => names)])]
}

/** The only country that has a region or a well-known city of this name; undefined where there is none, or are several. */
export function countryOfPlace(text: string): string | undefined {
  const countries = [...citiesCalled(text), ...regionsNamed(text)].map(({ country }) => country)
  const [only, another] = new Set(countries)
  return another === undefined ? (only ?? undefined) : undefined
}
