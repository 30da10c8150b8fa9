import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether there is a demo user or workspace. */
export async function hasDemoLogin(db: Db): Promise<boolean> {
  const { count } = await sql`
    select from users where is_demo union all select from workspaces where is_demo limit 1
  `.execute(db)
  return count > 0
}
