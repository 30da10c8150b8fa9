import { hashPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { hashToken } from './link-token.ts'
import { requirePassword } from './require-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a new password by the link that was mailed, once. Whoever has the link reads the mail of the address, which is thereby
 * confirmed. A second factor stays as it is.
 */
export async function setPasswordByLink(
  db: Db,
  clock: Clock,
  { token, password }: { token: string; password: string },
  by: Actor,
): Promise<void> {
  const theirs = sql`purpose = 'new_password' and token_hash = ${hashToken(token)} and expires_at > ${clock()}`
  // Checked first, because hashing a password is expensive and anybody can ask here.
  const { rows } = await sql<{ email: string }>`
    select u.email from account_links l join users u on u.id = l.user_id where ${theirs}
  `.execute(db)
  if (!rows[0]) throw deadLink()
  await requirePassword(password, rows[0].email)
  const hash = await hashPassword(password)
  await db.transaction(async tx => {
    const { rows: used } = await sql<{ userId: string }>`
      delete from account_links where ${theirs} returning user_id as "userId"
    `.execute(tx)
    const userId = used[0]?.userId
    if (!userId) throw deadLink()
    await setPassword(tx, clock, userId, hash)
    await sql`update users set email_verified = true where id = ${userId}`.execute(tx)
    await recordAct(tx, by, ...(await actsOfUser(tx, userId, { act: 'password.reset', details: { by: 'link' } })))
  })
}

export function deadLink(): Failure {
  const message = 'This link has already been used or has expired. Request a new one.'
  return new Failure('rule_broken', { messages: [message] })
}
