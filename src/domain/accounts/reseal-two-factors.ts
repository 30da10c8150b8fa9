import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

type Row = { id: string; secret: string; backupCodes: string }

/** Re-encrypts the second factors of all users. Those that the former secret cannot open stay as they are, and are counted. */
export async function resealTwoFactors(
  tx: Db,
  reseal: (sealed: string) => Promise<string>,
): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<Row>`
    select id, secret, backup_codes as "backupCodes" from two_factors for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { id, secret, backupCodes } of rows) {
    const anew = await Promise.all([reseal(secret), reseal(backupCodes)]).catch(() => null)
    counts[anew ? 'resealed' : 'unreadable']++
    if (anew)
      await sql`update two_factors set secret = ${anew[0]}, backup_codes = ${anew[1]} where id = ${id}`.execute(tx)
  }
  return counts
}
