import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { inTransaction } from '#lib/in-transaction.ts'
import { hashPassword } from '#lib/password.ts'
import type { Clock } from '../clock.ts'
import { requirePassword } from './require-password.ts'

/** Sets a new password and ends every session that the old one opened. Null when there is no such user. */
export async function resetPassword(db: Db, clock: Clock, email: string, password: string): Promise<string | null> {
  requirePassword(password)
  const hash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email.trim().toLowerCase()} for update
    `.execute(tx)
    const id = rows[0]?.id
    if (!id) return null
    await sql`
      insert into user_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values (${randomUUIDv7()}, ${id}, 'credential', ${id}, ${hash}, ${clock()}, ${clock()})
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at
    `.execute(tx)
    await sql`delete from sessions where user_id = ${id}`.execute(tx)
    return id
  })
}
