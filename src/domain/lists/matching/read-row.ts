import { hash } from 'node:crypto'
import { splitTaxNumber } from '#lib/canonical-number.ts'
import { euidProblem, readEuid } from '#lib/euid.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import {
  hasTaxNumbers,
  type Identifier,
  isTaxNumber,
  leiOf,
  numberIdentifiers,
  taxForms,
} from '../../companies/identifier-forms.ts'
import { withoutLabel } from '../../companies/number-labels.ts'
import type { ListRow, MatchReason, RowRemark } from '../list-row.ts'
import { putInPlace, readCountry } from './place.ts'

/** Domains under which anyone can get an address or a page, so they do not identify a company. Their country editions count too. */
const anywhere = new Set(
  `gmail googlemail yahoo ymail rocketmail hotmail outlook live msn passport aol icloud me mac gmx web t-online freenet arcor
  mail inbox zoho protonmail proton pm tutanota fastmail hushmail yandex rambler bk list orange wanadoo free laposte sfr
  libero tiscali virgilio alice tin terra telefonica uol bol ig globo ziggo kpnmail planet hetnet chello skynet telenet bluewin
  sunrise btinternet btopenworld virginmedia ntlworld sky talktalk blueyonder comcast verizon att sbcglobal bellsouth cox charter
  earthlink juno rogers shaw sympatico bigpond optusnet xtra qq 163 126 sina sohu foxmail naver daum hanmail nate rediffmail
  seznam centrum wp onet interia o2 abv ukr walla facebook linkedin instagram twitter x youtube wixsite wordpress blogspot`.split(
    /\s+/,
  ),
)

/** Whether a registered domain belongs to a public mail or page host. */
function isMailProvider(domain: string): boolean {
  return anywhere.has(domain.split('.')[0] as string)
}

/** An identifier that a row may mean, and the cell that it is in. */
export type Claim = Identifier & { as: 'number' | 'vat' | 'lei'; text: string }

/** A row as far as it can be interpreted without reading any company. */
export type ParsedRow = {
  name: string | null
  /** The code of its country; null if it names none that we know. */
  country: string | null
  claims: Claim[]
  domains: { as: Extract<MatchReason, 'website' | 'email'>; domain: string }[]
  city: string | null
  address: string | null
  number: string | null
  vat: string | null
  lei: string | null
  remarks: RowRemark[]
  /** Numbers with wrong check digits: worth a remark if no company has them. */
  isMiscounted: boolean
}

export function readRow(given: ListRow): ParsedRow {
  const { row, isSwapped } = putInPlace(given)
  const remarks: RowRemark[] = isSwapped ? ['columns_swapped'] : []
  const number = row.number === null ? null : asWritten(row.number)
  const vat = row.vat === null ? null : asWritten(row.vat)
  const own = row.country === null ? null : readCountry(row.country)
  if (row.country !== null && own === null) remarks.push('country_unknown')
  if (number !== null && euidProblem(number) !== null) remarks.push('wrong_euid')
  const country = own ?? countryOfTaxNumber(vat) ?? (number === null ? null : (readEuid(number)?.country ?? null))
  const lei = row.lei ?? [number, vat].find(text => text !== null && leiOf(text) !== null) ?? null
  return {
    name: row.name,
    country,
    claims: [
      ...claimsOf(number, 'number', country),
      ...claimsOf(vat, 'vat', country),
      ...claimsOf(row.lei, 'lei', country),
    ],
    domains: domainsOf(row),
    city: row.city,
    address: row.address,
    number,
    vat,
    lei,
    remarks,
    isMiscounted: isMiscounted(vat, lei, country),
  }
}

/** Spreadsheets write numbers as fractions and powers of ten, and people put a mark before them to prevent it. */
function asWritten(text: string): string {
  const plain = text.replace(/^['’=#]\s*"?|"$/g, '').trim()
  if (/^\d+\.0+$/.test(plain)) return plain.replace(/\.0+$/, '')
  const power = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(plain)
  if (power) {
    const [, first, rest, zeroes] = power as unknown as [string, string, string, string]
    // If digits were lost by rounding, the number cannot be recovered.
    if (rest.length >= Number(zeroes) - 1 && Number(zeroes) >= rest.length)
      return (first + rest).padEnd(Number(zeroes) + 1, '0')
  }
  return plain
}

function countryOfTaxNumber(vat: string | null): string | null {
  if (vat === null) return null
  const { country } = splitTaxNumber(withoutLabel(vat))
  return country !== null && isTaxNumber(country, vat) ? country : null
}

/** Everything that a cell may identify: people write any number into any of the columns for numbers. */
function claimsOf(text: string | null, as: Claim['as'], country: string | null): Claim[] {
  if (text === null || !/\d/.test(text)) return []
  const lei = leiOf(text)
  if (lei !== null) return [{ as: 'lei', scheme: 'lei', values: [lei], text }]
  if (as === 'lei') return []
  const claims: Claim[] = []
  if (readEuid(text)) {
    return numberIdentifiers(country, text).map(one => ({ ...one, as: 'number', text }))
  }
  const named = countryOfTaxNumber(text)
  for (const owner of new Set([named, country])) {
    if (owner === null) continue
    if (as === 'vat' || isTaxNumber(owner, text))
      claims.push({ as: 'vat', scheme: `vat:${owner}`, values: taxForms(owner, text), text })
  }
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length > 2 || (country !== null && digits.length > 0)) {
    for (const one of numberIdentifiers(country, text)) claims.push({ ...one, as: 'number', text })
  }
  return claims
}

function domainsOf({ website, email }: ListRow): ParsedRow['domains'] {
  const site = website === null ? null : registrableDomain(website)
  const mail = email === null ? null : registrableDomain(email.slice(email.lastIndexOf('@') + 1))
  const found: ParsedRow['domains'] = []
  if (site !== null && !isMailProvider(site)) found.push({ as: 'website', domain: site })
  if (mail !== null && mail !== site && !isMailProvider(mail)) found.push({ as: 'email', domain: mail })
  return found
}

function isMiscounted(vat: string | null, lei: string | null, country: string | null): boolean {
  if (lei !== null && leiOf(lei) === null && /^[a-z0-9\s-]{18,}$/i.test(lei)) return true
  if (vat === null || !/\d/.test(vat)) return false
  const owner = splitTaxNumber(withoutLabel(vat)).country
  const known = owner !== null && hasTaxNumbers(owner) ? owner : country
  return known !== null && hasTaxNumbers(known) && !isTaxNumber(known, vat)
}

const roles = ['name', 'number', 'vat', 'lei', 'website', 'email', 'country', 'address', 'city'] as const

/**
 * A hash that is the same for rows with the same content, whatever their spaces and case; the list's own key is ignored. Null if the rest
 * cannot identify a company: such rows have the same content but mean different companies.
 */
export function rowHash(row: ListRow): Buffer | null {
  const { name, claims, domains } = readRow(row)
  if (name === null && claims.length === 0 && domains.length === 0) return null
  return hash('sha256', JSON.stringify(roles.map(role => plain(row[role]))), 'buffer')
}

const plain = (text: string | null) => text?.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
