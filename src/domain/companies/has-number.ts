import { type RawBuilder, sql } from 'kysely'
import { canonicalNumber } from '#lib/canonical-number.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether the company, given as a column, has this number: 'reg' in any writing, 'vat' also with or without the country
 * before it. The number comes without its country, so both sides are reduced by the country of the key they meet.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const number = canonicalNumber(text)
  if (number === '') return sql`false`
  const reduced = (value: Sql) => withoutZeroes(kind === 'vat' ? withoutCountry(value) : value)
  return sql`exists (
    select from company_keys k
    where k.company_id = ${company} and starts_with(k.scheme, ${`${kind}:`})
      and ${reduced(sql`k.value`)} = ${reduced(sql`${number}::text`)}
  )`
}

/** As canonicalNumber has it: leading zeroes go, also behind letters. */
function withoutZeroes(value: Sql): Sql {
  return sql`regexp_replace(${value}, '^([^0-9]*)0+(?=[0-9])', '\\1')`
}

/** Before a number stands the country's code; Greece and Northern Ireland write other letters. */
function withoutCountry(value: Sql): Sql {
  const country = sql`substr(k.scheme, 5, 2)`
  return sql`case when left(${value}, 2) in (${country}, case ${country} when 'GR' then 'EL' when 'GB' then 'XI' end)
    then substr(${value}, 3) else ${value} end`
}
