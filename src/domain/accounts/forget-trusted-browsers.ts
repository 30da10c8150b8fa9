import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Ends what the library kept of browsers that it would ask for no code: nobody offers that, but it could be asked for once. */
export async function forgetTrustedBrowsers(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId} and identifier like 'trust-device-%'`.execute(db)
}
