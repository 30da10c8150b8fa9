import { type RawBuilder, sql } from 'kysely'
import { canonicalNumber, canonicalTaxNumber, taxCountryOf } from '#lib/canonical-number.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether the company, given as a column, has this number, whatever separators, case and leading zeroes it is written
 * with; a tax number also with or without its own country before it.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const country = kind === 'vat' ? taxCountryOf(text) : null
  const inCountry = country
    ? sql`or (k.scheme = ${`vat:${country}`} and k.value = ${canonicalTaxNumber(country, text)})`
    : sql``
  return sql`exists (
    select from company_keys k
    where k.company_id = ${company}
      and ((starts_with(k.scheme, ${`${kind}:`}) and k.value = ${canonicalNumber(text)}) ${inCountry})
  )`
}
