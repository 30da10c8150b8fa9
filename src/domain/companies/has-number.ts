import { type RawBuilder, sql } from 'kysely'
import { canonicalNumber } from '#lib/canonical-number.ts'

type Sql = RawBuilder<unknown>

/**
 * Whether the company, given as a column, has this number, whatever separators, case and leading zeroes it is written
 * with; a tax number also with or without the country before it.
 */
export function hasNumber(kind: 'reg' | 'vat', company: Sql, text: string): Sql {
  const numbers = [canonicalNumber(text)]
  if (kind === 'vat') numbers.push(canonicalNumber(text.trim().replace(/^\p{L}{2}/u, '')))
  return sql`exists (
    select from company_keys k
    where k.company_id = ${company} and starts_with(k.scheme, ${`${kind}:`}) and k.value = any(${numbers}::text[])
  )`
}
