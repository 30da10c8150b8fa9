import { splitTaxNumber } from '#lib/canonical-number.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { type Identifier, numberIdentifiers, registrationForms, taxForms } from './identifier-forms.ts'
import { withoutLabel } from './number-labels.ts'
import { looseNumber } from './written-number.ts'

/**
 * Whether the company, given as a column, has this number, however it is written: separators, case, labels and leading
 * zeroes are ignored, and a tax number may have its country prefix. Where the country is known, so are letters of its registers.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string, inCountry?: string): Sql {
  if (kind === 'reg') {
    const [first, ...others] = numberIdentifiers(null, text) as [Identifier, ...Identifier[]]
    // A number may also stand in a register of another country than the company's.
    const own = inCountry ? numberIdentifiers(inCountry, text) : []
    const values = [...first.values, ...own.flatMap(one => (one.scheme.startsWith(first.scheme) ? one.values : []))]
    const written = own[0]?.written
    return hasAnyOf([{ ...first, values, ...(written && { written }) }, ...others], company)
  }
  const alone = sql`starts_with(k.scheme, 'vat:') and k.value = any(${registrationForms(null, text)}::text[])`
  const { country } = splitTaxNumber(withoutLabel(text))
  const withCountry = sql`starts_with(k.scheme, ${`vat:${country}`}) and k.value = any(${taxForms(country ?? '', text)}::text[])`
  const fits = country ? sql`(${alone} or ${withCountry})` : alone
  return sql`${company} in (select k.company_id from searched_keys k where ${fits})`
}

/** Whether a company has one of these values under a scheme, given completely or up to the colon. */
export const hasKey = (scheme: string, values: string[], company = sql`c.id`) => hasAnyOf([{ scheme, values }], company)

/** Whether a company has one of these identifiers. */
export function hasAnyOf(identifiers: Identifier[], company = sql`c.id`): Sql {
  return sql`${company} in (${sql.join(identifiers.map(companiesWith), ' union all ')})`
}

/**
 * The companies with an identifier. Only a number that none has as it is written is looked for with other letters around it, so
 * that a whole number is never taken for a part of another.
 */
export function companiesWith({ scheme, values, written }: Identifier): Sql {
  const exact = sql`
    select k.company_id from searched_keys k where starts_with(k.scheme, ${scheme}) and k.value = any(${values}::text[])`
  const loose = written && looseNumber(written)
  if (!loose) return exact
  const inCountry = sql`starts_with(k.scheme, ${`reg:${written.country}`})`
  const isUnknown = sql`not exists (select from searched_keys k where ${inCountry} and k.value = any(${values}::text[]))`
  return sql`${exact} union all
    select k.company_id from searched_keys k
    where ${endsIn(sql`= ${loose.digits}`)} and ${inCountry} and k.value ~ ${loose.pattern} and ${isUnknown}
    union all
    select k.company_id from searched_keys k
    where ${inCountry} and k.value = ${loose.digits} and ${loose.isBareToo} and ${isUnknown}`
}

/** SQL: that `searched_keys k` is a number with letters whose last digits are so, as the index on them has it. */
export const endsIn = (digits: Sql): Sql => sql`
  starts_with(k.scheme, 'reg:') and k.value ~ '[A-Z]' and ltrim(substring(k.value from '([0-9]+)[^0-9]*$'), '0') ${digits}`
