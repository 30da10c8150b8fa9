/**
 * A registration or tax number as it is compared: upper case, without separators, and without the leading zeroes that
 * people and spreadsheets drop, also behind a prefix of letters ("SC 001234" is "SC1234").
 */
export function canonicalNumber(number: string): string {
  // Most are plain, and patterns of all the world's letters are slow.
  if (/^[1-9A-Z][0-9A-Z]*$/.test(number) && !/^[A-Z]+0/.test(number)) return number
  if (/^[0-9]+$/.test(number)) return number.replace(/^0+(?=.)/, '')
  return lettersAndDigits(number).replace(/^(\p{L}*)0+(?=\p{N})/u, '$1')
}

/** Greece and Northern Ireland write other letters before their VAT numbers than ISO gives them. */
const vatPrefixes: Record<string, string> = { EL: 'GR', XI: 'GB' }

/** The country that a tax number begins with, as far as it begins with letters, and the number without it. */
export function splitTaxNumber(number: string): { country: string | null; rest: string } {
  const [, letters, rest] = /^([A-Z]{2})(.+)$/.exec(lettersAndDigits(number)) ?? []
  if (!letters || !rest) return { country: null, rest: canonicalNumber(number) }
  return { country: vatPrefixes[letters] ?? letters, rest: canonicalNumber(rest) }
}

/** A tax number of this country, without the country that it may begin with. */
export function canonicalTaxNumber(country: string, number: string): string {
  const split = splitTaxNumber(number)
  return split.country === country ? split.rest : canonicalNumber(number)
}

/** A number without separators and in capitals, with every zero that it has. */
export function lettersAndDigits(number: string): string {
  if (/^[0-9A-Z]*$/.test(number)) return number
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a text is a number at all: "N/A", "none" and rows of zeroes are written where one is required. */
export const isNumber = (text: string) => /\p{N}/u.test(text.replaceAll('0', ''))
