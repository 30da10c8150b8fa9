import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { countAttempt, forgetAttempts } from './count-attempt.ts'
import { hashToken } from './link-token.ts'

/** Who tries: the address they give, and the browser if it is one that has a cookie of ours. */
export type SignInAttempt = { email: string; device: string | null }

const limit = { most: 10, minutes: 15 }

/**
 * Counts a try to sign in to one account, wherever it comes from. A browser in which that person signed in before has a count
 * of its own, so that strangers who guess cannot keep them out.
 */
export async function countSignInAttempt(db: Db, clock: Clock, given: SignInAttempt): Promise<void> {
  await countAttempt(db, clock, await countOf(db, given), limit)
}

export async function forgetSignInAttempts(db: Db, given: SignInAttempt): Promise<void> {
  await forgetAttempts(db, await countOf(db, given))
}

async function countOf(db: Db, { email, device }: SignInAttempt): Promise<string> {
  const known = device !== null && (await isKnown(db, email, device))
  return known ? `sign-in ${email} ${device}` : `sign-in ${email}`
}

async function isKnown(db: Db, email: string, device: string): Promise<boolean> {
  const { rows } = await sql`
    select from devices d join users u on u.id = d.user_id where u.email = ${email} and d.token_hash = ${hashToken(device)}
  `.execute(db)
  return rows.length > 0
}
