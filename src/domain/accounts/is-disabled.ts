import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and disabled_at is not null`.execute(db)
  return rows.length > 0
}
