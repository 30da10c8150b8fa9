import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Ends the trust in browsers that better-auth asks for no code, which is no longer offered but once was. */
export async function forgetTrustedBrowsers(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId} and identifier like 'trust-device-%'`.execute(db)
}
