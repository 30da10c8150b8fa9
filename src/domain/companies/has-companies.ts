import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether any company is loaded: a search that finds nothing in an empty database says nothing about a name. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const { rows } = await sql`select from companies limit 1`.execute(db)
  return rows.length > 0
}
