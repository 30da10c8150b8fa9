const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that registers use and the platform's own list of names does not have. */
const others: Record<string, string> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'england and wales': 'GB',
  'england & wales': 'GB',
  'great britain': 'GB',
  uk: 'GB',
  usa: 'US',
  'united states of america': 'US',
  'republic of ireland': 'IE',
  eire: 'IE',
  'czech republic': 'CZ',
  'virgin islands, british': 'VG',
  'british virgin islands': 'VG',
  'hong kong': 'HK',
  macau: 'MO',
  'the netherlands': 'NL',
  holland: 'NL',
  'korea, republic of': 'KR',
  'russian federation': 'RU',
  'united arab emirates': 'AE',
  uae: 'AE',
  turkey: 'TR',
}

const noCountry = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

let names: Map<string, string> | undefined

/** The ISO 3166 code of a country that is named in English, or null. */
export function countryNamed(text: string | null): string | null {
  if (text === null) return null
  names ??= allNames()
  return names.get(text.trim().toLowerCase()) ?? null
}

function allNames(): Map<string, string> {
  const shown = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      const name = shown.of(code)
      // The code of a country that is no more has the name of the one that took its place.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code && !noCountry.has(code)
      if (name !== undefined && isCurrent) found.set(name.toLowerCase(), code)
    }
  }
  for (const name in others) found.set(name, others[name] as string)
  return found
}
