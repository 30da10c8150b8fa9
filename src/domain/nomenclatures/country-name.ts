const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** A cache of names, no larger than the number of countries. */
const known = new Map<string, string | null>()

/** The English name of an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string | null {
  let name = known.get(code)
  if (name === undefined) {
    if (!/^[A-Z]{2}$/.test(code)) return null
    name = names.of(code) ?? null
    known.set(code, name)
  }
  return name
}
