import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** The id under which the company's facts are stored: its own, or that of the company it was merged into. */
export async function requireCompany(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from companies where id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id })
  return rows[0].id
}
