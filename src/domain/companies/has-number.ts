import { type RawBuilder, sql } from 'kysely'
import { canonicalNumber, splitTaxNumber } from '#lib/canonical-number.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether the company, given as a column, has this number, whatever separators, case and leading zeroes it is written
 * with; a tax number also with its country before it.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const alone = sql`starts_with(k.scheme, ${`${kind}:`}) and k.value = ${canonicalNumber(text)}`
  const { country, rest } = splitTaxNumber(text)
  const withCountry = sql`k.scheme = ${`vat:${country}`} and k.value = ${rest}`
  const fits = kind === 'vat' && country ? sql`(${alone} or ${withCountry})` : alone
  return sql`exists (select from company_keys k where k.company_id = ${company} and ${fits})`
}
