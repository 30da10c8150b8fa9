import { splitTaxNumber } from '#lib/canonical-number.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { registrationForms, taxForms, withoutLabel } from './identifier-forms.ts'

/**
 * Whether the company, given as a column, has this number, however it is written: separators, case, labels and leading
 * zeroes are ignored, and a tax number may have its country prefix.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const alone = sql`starts_with(k.scheme, ${`${kind}:`}) and k.value = any(${registrationForms(null, text)}::text[])`
  const { country } = splitTaxNumber(withoutLabel(text))
  const withCountry = sql`starts_with(k.scheme, ${`vat:${country}`}) and k.value = any(${taxForms(country ?? '', text)}::text[])`
  const fits = kind === 'vat' && country ? sql`(${alone} or ${withCountry})` : alone
  return sql`${company} in (select k.company_id from searched_keys k where ${fits})`
}

/** Whether a company has one of these values under a scheme, given completely or up to the colon. */
export function hasKey(scheme: string, values: string[], company = sql`c.id`): Sql {
  return sql`${company} in (
    select company_id from searched_keys where starts_with(scheme, ${scheme}) and value = any(${values}::text[]))`
}
