import { countryName } from './country-name.ts'
import { countriesNamed } from './place-names.ts'
import { findPlace, type Place, places } from './places.ts'
import { foldedName } from './written-alike.ts'

/** The languages in which people name countries other than their own. */
const languages = `en de fr es it pt nl pl cs sk sl hr sr sv da nb fi et lv lt hu ro bg el tr ru uk ar he hi th vi id zh
  zh-Hant ja ko`.split(/\s+/)

/** What people say besides, which no vocabulary of languages has. */
const alsoSaid: [country: string, names: string][] = [
  ['GB', 'Great Britain;Britain;Großbritannien;Grande-Bretagne;Gran Bretagna;Gran Bretaña;Groot-Brittannië'],
  ['US', 'United States of America;Vereinigte Staaten von Amerika'],
  ['AE', 'UAE'],
  ['NL', 'Holland'],
  ['CZ', 'Czech Republic'],
  ['RU', 'Russian Federation'],
  ['KR', 'Republic of Korea'],
  ['TR', 'Turkey'],
]

let typed: Map<string, string[]> | undefined

/** Read when a search first has to: thousands of names, which no other process needs. */
function countriesByTypedName(): Map<string, string[]> {
  if (typed) return typed
  const found = new Map<string, string[]>()
  const add = (name: string | undefined, country: string) => {
    const key = foldedName(name ?? '')
    const known = found.get(key) ?? []
    if (key !== '' && !known.includes(country)) found.set(key, [...known, country])
  }
  const codes = new Set([...places.values()].flatMap(({ country }) => country ?? []))
  const inEach = languages.map(language => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const short = new Intl.DisplayNames(['en'], { type: 'region', style: 'short', fallback: 'none' })
  for (const code of codes) for (const names of [short, ...inEach]) add(names.of(code), code)
  for (const [code, names] of alsoSaid) for (const name of names.split(';')) add(name, code)
  typed = found
  return found
}

/** Names so short are words of other things too, unless they are written as abbreviations. */
const shortest = 4
const everydayAbbreviations = new Set(['uk', 'usa', 'uae'])

/**
 * The country that a part of a line means, by its name in any of many languages or by an abbreviation in capitals; null where it is none,
 * or may be several.
 */
export function countryTyped(text: string): Place | null {
  const name = foldedName(text)
  const isAscii = /^[\x20-\x7e]+$/.test(text)
  if (isAscii && name.length < shortest && !everydayAbbreviations.has(name) && text !== text.toUpperCase()) return null
  const codes = countriesByTypedName().get(name) ?? []
  const known = codes.length > 0 ? codes.map(code => findPlace(code) as Place) : countriesNamed(text)
  return known.length === 1 ? (known[0] as Place) : null
}

export const calledInEnglish = ({ country, name }: Place): string => countryName(country ?? '') ?? name
