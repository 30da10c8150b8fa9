import { randomUUIDv7 } from 'node:crypto'
import { isCommonPassword } from '#lib/common-passwords.ts'
import { hashPassword, maxPasswordLength, minPasswordLength } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/mail.ts'
import { countAttempt, forgetSignInAttempts } from './attempts.ts'
import { hashToken } from './link-token.ts'
import { endSessions } from './session.ts'
import { endPendingSignIns } from './two-factor.ts'
import { readUser, requireEmail } from './user.ts'

/** Refuses a password that is too short or easily guessed: a common one, or one's own address. */
export async function requirePassword(password: string, email: string): Promise<void> {
  const refuse = (reason: string) => new Failure('invalid', { reasons: { password: [reason] } })
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw refuse(`must be ${minPasswordLength} to ${maxPasswordLength} characters long`)
  }
  const plain = password.toLowerCase()
  const own = email.trim().toLowerCase()
  if (plain === own || plain === own.split('@')[0]) throw refuse('must not be your own e-mail address')
  if (await isCommonPassword(password)) {
    throw refuse('is too common and easy to guess; use a few random words instead')
  }
}

/** Whether a user has a password to confirm their identity. Users who sign in through an organisation may have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_accounts where user_id = ${userId} and provider_id = 'credential' and password is not null
  `.execute(db)
  return rows.length > 0
}

/**
 * Replaces the password and ends every session and every known browser. A user who was locked out because someone was
 * guessing can sign in again immediately.
 */
async function setPassword(tx: Db, clock: Clock, userId: string, hash: string): Promise<void> {
  await sql`
    insert into user_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    values (${randomUUIDv7()}, ${userId}, 'credential', ${userId}, ${hash}, ${clock()}, ${clock()})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at
  `.execute(tx)
  await endSessions(tx, userId)
  await sql`delete from devices where user_id = ${userId}`.execute(tx)
  await endPendingSignIns(tx, userId)
  const user = await readUser(tx, userId)
  if (user) await forgetSignInAttempts(tx, { email: user.email, device: null })
}

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

/** Enough for typing errors and slow mail, too few to flood a mailbox. */
const limit = { max: 3, minutes: 60 }

/**
 * Queues the mail with the link for a new password. Whether the address has an account is looked up when the mail is
 * written: until then everything is the same for every address, even the count of requests.
 */
export async function requestNewPassword(db: Db, clock: Clock, given: string): Promise<void> {
  const email = requireEmail(given)
  try {
    await countAttempt(db, clock, `new password ${email}`, limit)
  } catch (error) {
    // Anyone may ask for any address, so the response is the same and only the mail is not sent.
    if (error instanceof Failure && error.code === 'too_many_tries') return
    throw error
  }
  await queueMail(db, { kind: 'new_password', email })
}

/**
 * Sets a new password by the link that was mailed, once. The holder of the link can read the mail of the address, which is
 * confirmed. A second factor stays as it is.
 */
export async function setPasswordByLink(
  db: Db,
  clock: Clock,
  { token, password }: { token: string; password: string },
  by: Actor,
): Promise<void> {
  const theirs = sql`purpose = 'new_password' and token_hash = ${hashToken(token)} and expires_at > ${clock()}`
  // Checked first, because hashing a password is expensive and this is open to anyone.
  const { rows } = await sql<{ email: string }>`
    select u.email from account_links l join users u on u.id = l.user_id where ${theirs}
  `.execute(db)
  if (!rows[0]) throw expiredLink()
  await requirePassword(password, rows[0].email)
  const hash = await hashPassword(password)
  await db.transaction(async tx => {
    const { rows: used } = await sql<{ userId: string }>`
      delete from account_links where ${theirs} returning user_id as "userId"
    `.execute(tx)
    const userId = used[0]?.userId
    if (!userId) throw expiredLink()
    await setPassword(tx, clock, userId, hash)
    await sql`update users set email_verified = true where id = ${userId}`.execute(tx)
    await recordAct(tx, by, ...(await actsOfUser(tx, userId, { act: 'password.reset', details: { by: 'link' } })))
  })
}

export function expiredLink(): Failure {
  const message = 'This link has already been used or has expired. Request a new one.'
  return new Failure('rule_broken', { messages: [message] })
}
