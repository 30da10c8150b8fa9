import type { Db } from '#lib/db.ts'
import { sql } from '#lib/sql.ts'

/** Whether anybody was ever let in here. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from workspaces) as there`.execute(db)
  return rows[0]?.there === true
}
