/**
 * A registration or tax number as it is compared: upper case, without separators, and without the leading zeroes that
 * people and spreadsheets drop, also behind a prefix of letters ("SC 001234" is "SC1234").
 */
export function canonicalNumber(number: string): string {
  return plainNumber(number).replace(/^(\p{L}*)0+(?=\p{N})/u, '$1')
}

/** Greece and Northern Ireland write other letters before their VAT numbers than ISO gives them. */
const vatPrefixes: Record<string, string[]> = { GR: ['GR', 'EL'], GB: ['GB', 'XI'] }

/** A tax number without the country it may begin with. */
export function canonicalTaxNumber(country: string, number: string): string {
  const plain = plainNumber(number)
  const prefix = (vatPrefixes[country] ?? [country]).find(letters => plain.startsWith(letters))
  return canonicalNumber(prefix && plain.length > prefix.length ? plain.slice(prefix.length) : plain)
}

/** The country whose letters a tax number begins with, if any. */
export function taxCountryOf(number: string): string | null {
  const letters = /^[A-Z]{2}/.exec(plainNumber(number))?.[0]
  if (!letters) return null
  return Object.keys(vatPrefixes).find(country => vatPrefixes[country]?.includes(letters)) ?? letters
}

function plainNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
