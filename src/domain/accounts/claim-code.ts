import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Longer than any code is valid. After that the same digits are a new code. */
const goodFor = '5 minutes'

/** Uses up a code of somebody's authenticator. False where it was used before, even at the same moment. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into used_codes as u (user_id, code, used_at) values (${userId}, ${code}, now())
    on conflict (user_id, code) do update set used_at = excluded.used_at
    where u.used_at < now() - ${goodFor}::interval
    returning code
  `.execute(db)
  return rows.length > 0
}
