import { lettersAndDigits, splitTaxNumber } from '#lib/canonical-number.ts'
import { isWebAddress } from '#lib/is-web-address.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { isTaxNumber } from '../companies/identifier-forms.ts'
import { countriesNamed } from '../nomenclatures/place-names.ts'
import { companyName } from '../search/company-name.ts'
import type { ListRow } from './list-row.ts'

/** Whether an LEI has the right check digits (ISO 7064, modulo 97). */
export function isLei(text: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false
  let rest = 0
  for (const digit of [...text].map(letter => Number.parseInt(letter, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const isEmail = (text: string) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/.test(text)

function isWebsite(text: string): boolean {
  if (/\s|@/.test(text) || !text.includes('.') || !isWebAddress(text)) return false
  return /^(https?:\/\/|www\.)/i.test(text) ? registrableDomain(text) !== null : isBareDomain(text)
}

/** A domain without anything before it, in lower case or with a path: "Acme Co.Ltd" and "St.Gallen" are none. */
const isBareDomain = (text: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/.test(text) && registrableDomain(text) !== null

function isVat(text: string): boolean {
  const compact = lettersAndDigits(text)
  const { country } = splitTaxNumber(text)
  return compact.length >= 8 && compact.length <= 16 && country !== null && isTaxNumber(country, compact.slice(2))
}

const isCountry = (text: string) => text.length <= 60 && countriesNamed(text).length > 0
/** A number with at most a few letters before or behind it. */
const isNumber = (text: string) => /^[A-Z]{0,4}[ .-]?\d[\d ./-]{4,}\d[A-Z]{0,2}$/i.test(text) && text.length <= 24
const isAddress = (text: string) => /\p{L}{3}/u.test(text) && /(^|[\s,])\d{1,5}\p{L}?([\s,/-]|$)/u.test(text)
const isNamed = (text: string) => /\p{L}{2}/u.test(text) && companyName(text).form !== null

/** What a column holds, by its cells: the role that most of them fit, and how many of them do. */
export type ColumnContent = { role: keyof ListRow; share: number }

/** In this order: a VAT number is a number too. */
const tests: [keyof ListRow, (text: string) => boolean, share: number][] = [
  ['lei', text => isLei(text.toUpperCase()), 0.5],
  ['email', isEmail, 0.7],
  ['website', isWebsite, 0.7],
  ['vat', isVat, 0.5],
  ['country', isCountry, 0.8],
  ['name', isNamed, 0.3],
  ['number', isNumber, 0.8],
  ['address', isAddress, 0.6],
]

export function contentOf(cells: string[]): ColumnContent | null {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length === 0) return null
  for (const [role, fits, enough] of tests) {
    const share = filled.filter(fits).length / filled.length
    if (share >= enough) return { role, share }
  }
  return null
}
