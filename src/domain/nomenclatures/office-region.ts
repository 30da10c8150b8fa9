import { areas } from './areas.ts'
import { placesWithin, regionsNamed } from './place-names.ts'
import { type Place, places } from './places.ts'
import { regionOfZip } from './postal-regions.ts'
import { regionParts } from './region-parts.ts'

/** An address in the words of its source. */
export type OfficeAddress = { country: string; region?: string | null | undefined; zip?: string | null | undefined }

/** The region of an office: its code as `companies.region` has it, and the name that the vocabulary gives it. */
export type OfficeRegion = { code: string; name: string }

/** By country and words: registers have few, and millions of companies. Undefined where the post code has to be asked. */
const understood = new Map<string, OfficeRegion | undefined>()
const maxRemembered = 50_000

/**
 * The region in which an office lies: the one that the source's words name, in English, the own language or another, by a former
 * or short name or by a code; where they name none or several, the post code where a country's codes decide. So it does where they name a
 * region that others lie in or have taken the place of: Viken with a post code of Bærum is Akershus. Null where neither does.
 */
export function officeRegion({ country, region, zip }: OfficeAddress): OfficeRegion | null {
  const words = region?.trim() ?? ''
  const byZip = () => (zip ? regionOfZip(country, zip) : null)
  if (words === '') return shown(byZip())
  const key = `${country} ${words}`
  if (!understood.has(key)) {
    if (understood.size >= maxRemembered) understood.clear()
    understood.set(key, shown(regionMeant(country, words)) ?? undefined)
  }
  const meant = understood.get(key)
  if (!meant) return shown(byZip())
  const parts = zip ? regionParts(country, meant.code.slice(country.length + 1)) : []
  const exact = parts.length > 0 ? shown(byZip()) : null
  return exact && parts.includes(exact.code) ? exact : meant
}

/**
 * The one region that words mean in a country: of several of that name, the one that has all others in it. Where it has a single part, as
 * the Community of Madrid has the province, it is the part, which lies in both.
 */
function regionMeant(country: string, words: string): Place | null {
  const found = regionsNamed(words, [country])
  if (found.length > 0) {
    const holding = found.length === 1 ? found : regionsWith(found)
    return holding[0] ? onlyPartOf(holding[0]) : null
  }
  // "Antwerpen, Vlaanderen", "Genève / Genf": several names of which each may be known.
  const parts = words.split(/[,;/()|]| - /).filter(part => /\p{L}/u.test(part))
  if (parts.length < 2) return null
  const all = parts.flatMap(part => regionMeant(country, part) ?? [])
  return all.find(one => all.every(other => placesWithin(other).includes(one))) ?? null
}

/** The regions of their country that have all of these in them, the smallest first. */
function regionsWith(some: Place[]): Place[] {
  const country = some[0]?.country
  return [...places.values(), ...areas()]
    .filter(place => place.country === country && place.state !== null)
    .map(place => ({ place, within: placesWithin(place) }))
    .filter(({ within }) => some.every(one => within.includes(one)))
    .sort((one, other) => one.within.length - other.within.length)
    .map(({ place }) => place)
}

function onlyPartOf(place: Place): Place {
  const [, part, ...others] = placesWithin(place)
  return part && part.id >= 0 && others.length === 0 ? part : place
}

function shown(place: Place | null): OfficeRegion | null {
  if (!place) return null
  // An area is no region of the vocabulary, but lies in one.
  const listed = place.id < 0 ? (places.get(place.parentId as number) as Place) : place
  return { code: `${place.country}-${place.state}`, name: listed.name }
}
