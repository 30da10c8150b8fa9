import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { endPendingSignIns } from './end-pending-sign-ins.ts'
import { readUser } from './read-user.ts'
import { forgetSignInAttempts } from './sign-in-attempts.ts'

/**
 * Replaces the password and ends every session and every known browser. A user who was locked out because somebody was
 * guessing can sign in at once.
 */
export async function setPassword(tx: Db, clock: Clock, userId: string, hash: string): Promise<void> {
  await sql`
    insert into user_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    values (${randomUUIDv7()}, ${userId}, 'credential', ${userId}, ${hash}, ${clock()}, ${clock()})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at
  `.execute(tx)
  await sql`delete from sessions where user_id = ${userId}`.execute(tx)
  await sql`delete from devices where user_id = ${userId}`.execute(tx)
  await endPendingSignIns(tx, userId)
  const user = await readUser(tx, userId)
  if (user) await forgetSignInAttempts(tx, { email: user.email, device: null })
}
