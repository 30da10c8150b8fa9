import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { deviceDays } from './recognise-device.ts'

const day = 24 * 60 * 60_000

/**
 * Removes what has ended: sessions, half-done sign-ins, links, counts of tries, browsers that nobody used for long, the keys
 * under which reports were asked for and the questions that were paid for. All of them would grow for ever otherwise. What is
 * money or says what happened stays.
 */
export async function pruneAccounts(db: Db, now: Date): Promise<void> {
  // A day more than was promised, so that nobody's clock matters.
  const yesterday = new Date(now.getTime() - day)
  await sql`delete from sessions where expires_at < ${yesterday}`.execute(db)
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
