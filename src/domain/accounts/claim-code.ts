import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Longer than any code is good for. Later the same digits are another code. */
const goodFor = '5 minutes'

/** Takes a code of an authenticator for somebody. False where it was taken before, at the same moment included. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into used_codes as u (user_id, code, used_at) values (${userId}, ${code}, now())
    on conflict (user_id, code) do update set used_at = excluded.used_at
    where u.used_at < now() - ${goodFor}::interval
    returning code
  `.execute(db)
  return rows.length > 0
}
