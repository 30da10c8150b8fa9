const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null
}
