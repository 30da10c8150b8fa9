import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { companyName } from './company-name.ts'
import type { Candidate } from './search-companies.ts'

/** A name of a company besides its current one. */
export type OtherName = { kind: 'previous' | 'trading' | 'transliterated'; name: string }

/** By company id, the names by which candidates were found whose current name does not have all matched words. */
export async function readOtherNames(db: Db, candidates: Candidate[]): Promise<Map<number, OtherName>> {
  const unlike = new Map(candidates.filter(one => !hasFound(one.name, one)).map(one => [one.id, one]))
  if (unlike.size === 0) return new Map()
  const { rows } = await sql<OtherName & { id: number }>`
    select company_id as id, kind, name from names
    where company_id = any(${[...unlike.keys()]}::bigint[]) and kind <> 'registered'
    order by company_id, id desc
  `.execute(db)
  const fitting = rows.filter(({ id, name }) => hasFound(name, unlike.get(id) as Candidate))
  return new Map(fitting.map(({ id, kind, name }) => [id, { kind, name }]))
}

/** Whether a name has all matched words; if an identifier decided, there are none. */
function hasFound(name: string, { countryCode, features }: Candidate): boolean {
  const { words, extra } = companyName(name, countryCode)
  const known = new Set([...words, ...extra])
  return (features?.words ?? []).every(({ found }) => found.split(' ').every(word => known.has(word)))
}
