import { iso31661 } from 'iso-3166'

/** Names that registers use beside those of ISO 3166 and of Unicode. */
const others = {
  AE: 'uae',
  CZ: 'czech republic',
  GB: 'england; scotland; wales; northern ireland; england and wales; england & wales; great britain; uk',
  IE: 'republic of ireland; eire',
  MO: 'macau',
  NL: 'the netherlands; holland',
  TR: 'turkey',
  US: 'usa; united states of america',
  VG: 'virgin islands, british',
  XK: 'kosovo',
}

let names: Map<string, string> | undefined

/** The ISO 3166 code of a country that is named in English, or null. */
export function countryNamed(text: string | null): string | null {
  if (text === null) return null
  names ??= allNames()
  return names.get(text.trim().toLowerCase()) ?? null
}

function allNames(): Map<string, string> {
  const unicode = new Intl.DisplayNames(['en'], { type: 'region' })
  return new Map([
    ...iso31661.flatMap(({ alpha2, name }) =>
      [name, unicode.of(alpha2) ?? ''].map(one => [one.toLowerCase(), alpha2] as const),
    ),
    ...Object.entries(others).flatMap(([code, list]) => list.split('; ').map(name => [name, code] as const)),
  ])
}
