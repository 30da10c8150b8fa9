import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether there is a demo account, or a workspace with keys of it. */
export async function hasDemoLogin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from users where is_demo) or exists (select from workspaces where is_demo) as there
  `.execute(db)
  return rows[0]?.there === true
}
