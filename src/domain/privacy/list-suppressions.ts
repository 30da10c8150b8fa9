import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type ListedSuppression = { id: number; at: Date; reason: string | null; by: string | null; companies: number }

/** All suppressions, oldest first. They do not reveal whom they are about. */
export async function listSuppressions(db: Db): Promise<ListedSuppression[]> {
  const { rows } = await sql<ListedSuppression>`
    select s.id, s.at, s.reason, s.by, (
      select count(distinct coalesce(c.merged_into, known.id))::int
      from unnest(s.company_ids) known(id) left join companies c on c.id = known.id) as companies
    from suppressions s order by s.id
  `.execute(db)
  return rows
}
