import { iso31661 } from 'iso-3166'
import { countriesNamed } from '../../nomenclatures/place-names.ts'
import { foldedName } from '../../nomenclatures/written-alike.ts'

/** The languages that lists are written in: each has its own names of countries. */
const languages =
  'en de fr it es pt nl sv nb da fi pl cs sk hu ro bg el et lv lt sl hr tr ru uk zh zh-Hant ja ko ar he id vi th'.split(
    ' ',
  )

/** What people write besides names and codes. */
const informal: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'u k': 'GB',
  'united states of america': 'US',
  america: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  brd: 'DE',
  d: 'DE',
  f: 'FR',
  a: 'AT',
  el: 'GR',
  prc: 'CN',
  'p r china': 'CN',
  'peoples republic of china': 'CN',
  'south korea': 'KR',
  korea: 'KR',
  uae: 'AE',
  'czech republic': 'CZ',
  'russian federation': 'RU',
}

let inAllLanguages: Map<string, string> | undefined

/** The code of the country that a cell names: by a code of two or three letters, or by name in any language that we know; null for none. */
export function readCountry(text: string): string | null {
  const [place] = countriesNamed(text)
  if (place) return place.country
  inAllLanguages ??= namesInAllLanguages()
  return inAllLanguages.get(foldedName(text)) ?? null
}

/** A name that means two countries, in two languages, means none. */
function namesInAllLanguages(): Map<string, string> {
  const meant = new Map<string, Set<string>>()
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const { alpha2 } of iso31661) {
      const name = foldedName(names.of(alpha2) ?? alpha2)
      meant.set(name, (meant.get(name) ?? new Set()).add(alpha2))
    }
  }
  const clear = [...meant].flatMap(([name, codes]): [string, string][] =>
    codes.size === 1 ? [[name, [...codes][0] as string]] : [],
  )
  return new Map([
    ...clear,
    ...iso31661.map(({ alpha2, alpha3 }): [string, string] => [alpha3.toLowerCase(), alpha2]),
    ...Object.entries(informal),
  ])
}
