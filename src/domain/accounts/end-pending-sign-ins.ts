import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/**
 * Ends sign-ins that wait for a code, and the trust in browsers that better-auth asks for none, which is no longer offered
 * but once was.
 */
export async function endPendingSignIns(tx: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(tx)
}
