import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/**
 * Ends what the library keeps of passwords that were given: sign-ins that wait for a code, and browsers that it asks for none,
 * which is not offered but was taken once.
 */
export async function endPendingSignIns(tx: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(tx)
}
