import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Candidate } from './search-companies.ts'

/** A name of a company beside the one it has now. */
export type OtherName = { kind: 'previous' | 'trading' | 'transliterated'; name: string }

/** The names by which candidates were found that are called something else now, by the company's id. */
export async function readOtherNames(db: Db, candidates: Candidate[]): Promise<Map<number, OtherName>> {
  const found = candidates.filter(({ otherName }) => otherName !== null)
  if (found.length === 0) return new Map()
  const { rows } = await sql<OtherName & { id: number }>`
    select n.company_id as id, n.kind, n.name
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ otherName }) => otherName)}::bigint[]) as m (company_id, id)
      join names n on n.company_id = m.company_id and n.id = m.id
  `.execute(db)
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name }]))
}
