import { sql } from 'kysely'
import { canonicalNumber } from '#lib/canonical-number.ts'
import type { Db } from '#lib/db.ts'
import { nameWords } from './name-words.ts'

/** Everything that is given must agree; at least a name or a number must be. */
export type CompanyWish = { name?: string; registrationNumber?: string; country?: string }

/** Where it is not the only one, another company fits just as well, and nobody here may choose between them. */
export type FoundCompany = { id: number; isOnly: boolean }

/**
 * The company with exactly this number, in any register, or exactly this name, without regard to case, accents and
 * punctuation. A company that has the name now goes before one that had it or trades under it; null where none fits.
 */
export async function findCompany(db: Db, wish: CompanyWish): Promise<FoundCompany | null> {
  const { name, registrationNumber, country } = wish
  const conditions = country === undefined ? [] : [sql`c.country_code = ${country}`]
  if (registrationNumber !== undefined) conditions.push(hasNumberAnywhere(registrationNumber))
  const words = name === undefined ? null : nameWords(name)
  if (words) {
    if (words.length === 0) return null
    conditions.push(hasName(words))
  }
  const isFormer = words ? sql`name_words(c.name) <> ${words}::text[]` : sql`false`
  const { rows } = await sql<{ id: number; isFormer: boolean }>`
    select c.id, bool_and(${isFormer}) as "isFormer"
    from companies found join companies c on c.id = coalesce(found.merged_into, found.id)
    where ${sql.join(conditions, sql` and `)}
    group by c.id
    order by 2, 1
    limit 2
  `.execute(db)
  const [best, next] = rows
  return best ? { id: best.id, isOnly: next === undefined || next.isFormer !== best.isFormer } : null
}

function hasNumberAnywhere(number: string) {
  const value = canonicalNumber(number)
  return sql`found.id in (
    select company_id from company_keys where value = ${value} and starts_with(scheme, 'reg:')
  )`
}

/** The index finds the names that have all the words, in any order and among others; the words then decide. */
function hasName(words: string[]) {
  // Words hold letters and digits alone, so none of them can end its quotes.
  const query = [...new Set(words)].map(word => `'${word}'`).join(' & ')
  return sql`found.id in (
    select company_id from names where name_vector(name) @@ ${query}::tsquery and name_words(name) = ${words}::text[]
  )`
}
