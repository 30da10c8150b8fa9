import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether somebody can prove by a password that it is really them. Who came through an organisation may have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_accounts where user_id = ${userId} and provider_id = 'credential' and password is not null
  `.execute(db)
  return rows.length > 0
}
