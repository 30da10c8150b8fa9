import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A field of a company that an operator corrected by hand. */
export type CorrectedField = { field: string; at: string; reason: string | null; by: string | null }

/** The corrections in force, by company id. */
export async function listCorrections(db: Db, ids: number[]): Promise<Map<number, CorrectedField[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<CorrectedField, 'at'> & { id: number; at: Date }>`
    select company_id as id, field, at, reason, by from corrections
    where company_id = any(${ids}::bigint[]) and withdrawn_at is null order by field
  `.execute(db)
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...found].map(([id, fields]) => [id, fields.map(({ id: _, at, ...rest }) => ({ ...rest, at: at.toISOString() }))]),
  )
}
