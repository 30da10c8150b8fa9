import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type NearDuplicate = {
  oneId: number
  otherId: number
  oneName: string
  otherName: string
  oneNumber: string | null
  otherNumber: string | null
  reason: string
  foundAt: Date
}

type Found = Pick<NearDuplicate, 'oneId' | 'otherId' | 'reason' | 'foundAt'>

/** Pairs that nobody judged yet. On a cluster they lie elsewhere than companies, so these are asked for by their ids. */
export async function listNearDuplicates(db: Db, most: number): Promise<NearDuplicate[]> {
  const { rows: pairs } = await sql<Found>`
    select one_id::float8 as "oneId", other_id::float8 as "otherId", reason, found_at as "foundAt" from near_duplicates
    where dismissed_at is null order by one_id, other_id limit ${most}
  `.execute(db)
  const { rows } = await sql<{ id: number; name: string; number: string | null }>`
    select id::float8, name, registration_number as number from companies
    where id = any(${pairs.flatMap(({ oneId, otherId }) => [oneId, otherId])}::bigint[]) and merged_into is null
  `.execute(db)
  const companies = new Map(rows.map(row => [row.id, row]))
  return pairs.flatMap(pair => {
    const [one, other] = [companies.get(pair.oneId), companies.get(pair.otherId)]
    if (!one || !other) return []
    return { ...pair, oneName: one.name, otherName: other.name, oneNumber: one.number, otherNumber: other.number }
  })
}
