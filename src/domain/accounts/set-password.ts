import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { endPendingSignIns } from './end-pending-sign-ins.ts'
import { forgetSignInAttempts } from './sign-in-attempts.ts'

/**
 * Puts a new password in the place of the old one, and ends what that opened: every session and every known browser. Whoever
 * was kept out because strangers were guessing can try again at once.
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
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(tx)
  if (rows[0]) await forgetSignInAttempts(tx, { email: rows[0].email, device: null })
}
