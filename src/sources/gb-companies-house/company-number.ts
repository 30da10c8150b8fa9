import { hasLetterForZero, requireZeroes } from '../shared/british-number.ts'

/** Two letters for where or how a company is registered, then digits; a few old kinds end in a letter. */
const numberForm = /^(?:\d{8}|[A-Z]{2}\d{6}|R0\d{6}|[A-Z]{2}\d{5}[A-Z])$/

/** A company number with the zeroes that spreadsheets and people leave out. */
export function companyNumber(text: string): string {
  const number = text.replace(/\s/g, '').replace(/\.0$/, '').toUpperCase()
  if (/^\d{1,7}$/.test(number)) return number.padStart(8, '0')
  // 'SC1234' is written for 'SC001234'.
  const [, letters, digits] = /^([A-Z]{2})(\d{1,5})$/.exec(number) ?? []
  return letters && digits ? letters + digits.padStart(6, '0') : number
}

/** The number of a company in this register, if the text is one: people also write 'N/A' and foreign numbers. */
export function ownCompanyNumber(text: string | null): string | null {
  if (text === null) return null
  const number = companyNumber(text)
  return numberForm.test(number) && !/^0+$/.test(number) && !hasLetterForZero(number) ? number : null
}

const here = /\b(united kingdom|u\.?k\.?|great britain|gb|england|wales|scotland|northern ireland)\b/i
const elsewhere = /\bnew south wales\b/i
const thisRegistrar = /\b(companies house|registrar of companies|companies act 2006|companies act 1985)\b/i
const otherRegistrar =
  /\b(gibraltar|jersey|guernsey|isle of man|ireland|malta|cyprus|bermuda|cayman|bvi|british virgin|hong kong|india|kenya|nigeria|delaware)\b/i

/** Whether what a person wrote about a company's registration means this register. */
export function isRegisteredHere(country: string | null, place: string | null, authority: string | null): boolean {
  if (country !== null) return here.test(country) && !elsewhere.test(country)
  if (place !== null) return isHere(place)
  return authority !== null && isHere(authority)
}

const isHere = (text: string) =>
  (here.test(text) && !elsewhere.test(text)) || (thisRegistrar.test(text) && !otherRegistrar.test(text))

/** '/company/01234567/charges/x' → '01234567'. */
export function numberInPath(path: string | null): string | null {
  const [, number] = /\/company\/([A-Za-z0-9]+)(?:\/|$)/.exec(path ?? '') ?? []
  return number ? companyNumber(number) : null
}

/** The part of a path after the last slash. */
export const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const keyOf = (number: string) => ({ scheme: 'reg:GB', number: requireZeroes(number) })

/** Where a company of this number is registered, if not in England and Wales or by another rule than the number. */
export function jurisdictionOf(number: string): string | null {
  if (/^(SC|SO|SL|SF|SP|SR|SZ|SA|SI|RS|CS)/.test(number)) return 'Scotland'
  if (/^(NI|NC|NL|NF|NP|NR|NZ|NO|NA|R0)/.test(number)) return 'Northern Ireland'
  return /^(\d{8}|OC|LP|IP|RP)/.test(number) ? 'England and Wales' : null
}
