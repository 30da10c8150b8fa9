import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { countAttempt, forgetAttempts } from './count-attempt.ts'
import { hashToken } from './link-token.ts'

/** The address that was given, and the browser if it has a cookie of ours. */
export type SignInAttempt = { email: string; device: string | null }

const limit = { most: 10, minutes: 15 }

/**
 * Counts an attempt to sign in to an account, wherever it comes from. A browser in which its user has signed in before has a
 * count of its own, so that strangers who guess cannot lock them out.
 */
export async function countSignInAttempt(db: Db, clock: Clock, given: SignInAttempt): Promise<void> {
  await countAttempt(db, clock, await counterOf(db, given), limit)
}

export async function forgetSignInAttempts(db: Db, given: SignInAttempt): Promise<void> {
  await forgetAttempts(db, await counterOf(db, given))
}

async function counterOf(db: Db, { email, device }: SignInAttempt): Promise<string> {
  const known = device !== null && (await isKnown(db, email, device))
  return known ? `sign-in ${email} ${device}` : `sign-in ${email}`
}

async function isKnown(db: Db, email: string, device: string): Promise<boolean> {
  const { rows } = await sql`
    select from devices d join users u on u.id = d.user_id where u.email = ${email} and d.token_hash = ${hashToken(device)}
  `.execute(db)
  return rows.length > 0
}
