import { RowError } from '#files/row.ts'
import { canonicalNumber, canonicalTaxNumber, lettersAndDigits } from '#lib/canonical-number.ts'
import { readEuid } from '#lib/euid.ts'
import type { CompanyKey } from './entry.ts'

/** An identifier in the form in which `company_keys` holds it. */
export type CanonicalKey = { scheme: string; value: string }

export function canonicalKey({ scheme, number }: CompanyKey): CanonicalKey {
  const value = canonicalValue(scheme, number)
  if (value === '') throw new RowError(`"${number}" is not a valid ${scheme} identifier`)
  return { scheme, value }
}

/**
 * Registers drop zeroes at will. In a code of fixed length they belong to it, a ticker is a word ("0005", "BRK.B"), and the id
 * of a record is what its publisher writes, who may distinguish "c-1" from "c-01".
 */
function canonicalValue(scheme: string, number: string): string {
  if (scheme === 'bods' || scheme === 'ftm') return number.trim()
  if (scheme === 'euid') return readEuid(number)?.key ?? ''
  if (scheme === 'ticker') return number.trim().toUpperCase()
  if (scheme === 'lei' || scheme === 'isin') return lettersAndDigits(number)
  return scheme.startsWith('vat:') ? canonicalTaxNumber(scheme.slice('vat:'.length), number) : canonicalNumber(number)
}

/** One text for an identifier: 'reg:GB/6400'. */
export function keyText(key: CompanyKey): string {
  const { scheme, value } = canonicalKey(key)
  return `${scheme}/${value}`
}

/**
 * An identifier that another company has already: VAT numbers are shared within groups, symbols between exchanges. In a
 * scheme of its own it finds this company too, and decides nothing.
 */
export const sharedKey = ({ scheme, value }: CanonicalKey, companyId: number): CanonicalKey => ({
  scheme: `${scheme}:${companyId}`,
  value,
})

/** Identifiers that find a company but do not decide which one a record is about: tickers move, ISINs name securities. */
export const findingSchemes = ['ticker', 'isin']

export const decidesIdentity = (scheme: string) => !findingSchemes.includes(scheme)
