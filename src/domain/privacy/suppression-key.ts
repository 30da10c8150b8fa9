import { randomBytes } from 'node:crypto'
import { openSeal, type Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** The suppressions cannot be decrypted. */
export class SuppressionKeyError extends Error {
  constructor() {
    super(
      'people are suppressed in this database, and FIRMAMENT_SECRET is not the secret that identifies them: set it to that ' +
        'secret; if it is lost, undo the suppressions (firmament suppress list) and create them again',
    )
  }
}

/** Marks are made with a key of their own, so that a new secret only re-encrypts the key and every mark stays valid. */
export function suppressionSeal(secret: string): Seal {
  return openSeal(secret, 'suppressions')
}

/** The key, in base64; created on first use. */
export async function openSuppressionKey(client: SqlClient, seal: Seal): Promise<string> {
  const made = randomBytes(32).toString('base64')
  await sql`
    insert into suppression_key (sealed) values (${seal.close(made)}) on conflict do nothing
  `.execute(client)
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from suppression_key`.execute(client)
  const key = seal.open((rows[0] as { sealed: Buffer }).sealed)
  if (key !== null) return key
  // Without suppressions a new key will do.
  const { count } = await sql`select 1 from suppressions limit 1`.execute(client)
  if (count > 0) throw new SuppressionKeyError()
  await sql`update suppression_key set sealed = ${seal.close(made)}`.execute(client)
  return made
}

/** Re-encrypts the key with another secret. One that the former secret cannot open stays as it is, and is counted. */
export async function resealSuppressionKey(
  tx: Db,
  from: Seal,
  to: Seal,
): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from suppression_key for update`.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { sealed } of rows) {
    const key = from.open(sealed)
    counts[key === null ? 'unreadable' : 'resealed']++
    if (key !== null) await sql`update suppression_key set sealed = ${to.close(key)}`.execute(tx)
  }
  return counts
}
