import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Two ids that a run found to be one company. */
export type Merge = {
  fromId: number
  intoId: number
  fromName: string
  intoName: string
  reason: string
  at: Date
  undoneAt: Date | null
  confirmedAt: Date | null
}

/** The latest merges, newest first. */
export async function listMerges(db: Db, limit: number): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select m.from_id as "fromId", m.into_id as "intoId", f.name as "fromName", i.name as "intoName", m.reason, m.at,
      m.undone_at as "undoneAt", m.confirmed_at as "confirmedAt"
    from merges m join companies f on f.id = m.from_id join companies i on i.id = m.into_id
    order by m.id desc limit ${limit}
  `.execute(db)
  return rows
}
