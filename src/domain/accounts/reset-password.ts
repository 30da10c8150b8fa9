import { hashPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { requirePassword } from './require-password.ts'
import { setPassword } from './set-password.ts'

/** Sets a new password and ends every session that the old one opened. Null when there is no such user. */
export async function resetPassword(
  db: Db,
  clock: Clock,
  { email, password }: { email: string; password: string },
  by: Actor,
): Promise<string | null> {
  await requirePassword(password, email)
  const hash = await hashPassword(password)
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email.trim().toLowerCase()} for update
    `.execute(tx)
    const id = rows[0]?.id
    if (!id) return null
    await setPassword(tx, clock, id, hash)
    await recordAct(tx, by, ...(await actsOfUser(tx, id, { act: 'password.reset' })))
    return id
  })
}
