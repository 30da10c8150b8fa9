import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether anybody was ever let in here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from workspaces) as there`.execute(db)
  return rows[0]?.there === true
}
