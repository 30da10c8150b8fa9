import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import type { User } from './user.ts'

/** Enables a user, or disables them: then they cannot sign in, and their sessions and invitations end. Null when there is none. */
export async function switchUser(db: Db, clock: Clock, email: string, isOn: boolean, by: Actor): Promise<User | null> {
  return db.transaction(async tx => {
    const { rows } = await sql<User>`
      update users set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`}
      where email = ${email.trim().toLowerCase()}
      returning id, name, email
    `.execute(tx)
    const user = rows[0]
    if (user && !isOn) {
      await sql`delete from sessions where user_id = ${user.id}`.execute(tx)
      // People they invited while they could must not join in their place.
      await sql`delete from invitations where invited_by = ${user.id}`.execute(tx)
    }
    if (!user) return null
    const act = isOn ? 'user.enabled' : 'user.disabled'
    await recordAct(tx, by, ...(await actsOfUser(tx, user.id, { act })))
    return user
  })
}
