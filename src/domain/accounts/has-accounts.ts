import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether there is any workspace. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { count } = await sql`select from workspaces limit 1`.execute(db)
  return count > 0
}
