import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { pruneApplications } from './application.ts'
import { deviceDays } from './recognise-device.ts'

const day = 24 * 60 * 60_000

/**
 * Deletes what has expired: sessions, tokens, unfinished sign-ins, links, counts of attempts, browsers not used for a long time,
 * idempotency keys of reports and paid questions, which would otherwise accumulate. The ledger and audit records stay.
 */
export async function pruneAccounts(db: Db, now: Date): Promise<void> {
  // A day longer than promised, so that differences between clocks do not matter.
  const yesterday = new Date(now.getTime() - day)
  await sql`delete from sessions where expires_at < ${yesterday}`.execute(db)
  await pruneApplications(db, now)
  await sql`delete from verifications where expires_at < ${yesterday}`.execute(db)
  await sql`delete from rate_limits where last_request < ${yesterday.getTime()}`.execute(db)
  await sql`delete from tries where since < ${yesterday}`.execute(db)
  await sql`delete from used_codes where used_at < ${yesterday}`.execute(db)
  await sql`delete from account_links where expires_at < ${yesterday}`.execute(db)
  await sql`delete from invitations where expires_at < ${yesterday}`.execute(db)
  await sql`delete from devices where last_seen_at < ${new Date(now.getTime() - deviceDays * day)}`.execute(db)
  await sql`delete from paid_questions where paid_at < ${new Date(yesterday.getTime() - day)}`.execute(db)
  await sql`delete from report_keys where created_at < ${new Date(yesterday.getTime() - day)}`.execute(db)
}
