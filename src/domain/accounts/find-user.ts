import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { User } from './user.ts'

/** The user with this e-mail address, in any case; null when there is none. */
export async function findUser(db: Db, email: string): Promise<User | null> {
  const { rows } = await sql<User>`
    select id, name, email from users where email = ${email.trim().toLowerCase()}
  `.execute(db)
  return rows[0] ?? null
}
