import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether the command line made somebody an operator. */
export async function isOperator(db: Db, userId: string): Promise<boolean> {
  const { count } = await sql`select from users where id = ${userId} and is_operator and disabled_at is null`.execute(
    db,
  )
  return count > 0
}
