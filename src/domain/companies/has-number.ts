import { type RawBuilder, sql } from 'kysely'
import { normaliseNumber } from './normalise-number.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether the company, given as a column, has this number: 'reg' with any separators, case and leading zeroes, 'vat'
 * also with or without the country before it.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const number = normaliseNumber(text)
  if (number === '') return sql`false`
  const bare = kind === 'vat' ? withoutCountry : (value: Sql) => value
  return sql`exists (
    select from company_keys k
    where k.company_id = ${company} and starts_with(k.scheme, ${`${kind}:`})
      and ltrim(${bare(sql`k.value`)}, '0') = ltrim(${bare(sql`${number}::text`)}, '0')
  )`
}

/** Before a number stands the country's code; Greece writes EL instead. */
function withoutCountry(value: Sql): Sql {
  const country = sql`substr(k.scheme, 5, 2)`
  return sql`case when left(${value}, 2) in (${country}, case ${country} when 'GR' then 'EL' end)
    then substr(${value}, 3) else ${value} end`
}
