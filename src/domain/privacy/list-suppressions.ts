import type { Db } from '#lib/db.ts'
import { sql } from '#lib/sql.ts'

export type ListedSuppression = { id: number; at: Date; reason: string | null; by: string | null; companies: number }

/** All suppressions, oldest first. Whom they are about nobody can tell. */
export async function listSuppressions(db: Db): Promise<ListedSuppression[]> {
  const { rows } = await sql<ListedSuppression>`
    select id, at, reason, by, cardinality(company_ids) as companies from suppressions order by id
  `.execute(db)
  return rows
}
