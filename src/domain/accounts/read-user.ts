import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { User } from './user.ts'

/** Null when there is none with this id. */
export async function readUser(db: Db, id: string): Promise<User | null> {
  const { rows } = await sql<User>`select id, name, email from users where id = ${id}`.execute(db)
  return rows[0] ?? null
}
