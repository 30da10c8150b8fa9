import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The id of the user who has given the right password and was asked for a code, by the token of that sign-in. */
export async function challengedUser(db: Db, challenge: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from verifications v join users u on u.id = v.value where v.identifier = ${challenge}
  `.execute(db)
  return rows[0]?.id ?? null
}
