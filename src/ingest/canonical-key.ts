import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import { RowError } from '#lib/read/row.ts'
import type { CompanyKey } from './entry.ts'

/** An identifier in the form in which `company_keys` holds it. */
export type CanonicalKey = { scheme: string; value: string }

export function canonicalKey({ scheme, number }: CompanyKey): CanonicalKey {
  const value = scheme.startsWith('vat:')
    ? canonicalTaxNumber(scheme.slice('vat:'.length), number)
    : canonicalNumber(number)
  if (value === '') throw new RowError(`"${number}" is not an identifier of ${scheme}`)
  return { scheme, value }
}

/** One text for an identifier: 'reg:GB/6400'. */
export function keyText(key: CompanyKey): string {
  const { scheme, value } = canonicalKey(key)
  return `${scheme}/${value}`
}

/** Identifiers that find a company but do not decide which one a record is about: tickers move, ISINs name securities. */
export const FINDING_SCHEMES = ['ticker', 'isin']

export const decidesIdentity = (scheme: string) => !FINDING_SCHEMES.includes(scheme)
