import { openSeal, type Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Keys of publishers are sealed under this purpose. */
export function keySeal(secret: string): Seal {
  return openSeal(secret, 'keys of sources')
}

/** Re-encrypts the keys with another secret. Those that the former seal cannot open stay as they are, and are counted. */
export async function resealKeys(tx: Db, from: Seal, to: Seal): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<{ id: number; key: Buffer }>`
    select source_id as id, key from feeds where key is not null for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { id, key } of rows) {
    const text = from.open(key)
    counts[text === null ? 'unreadable' : 'resealed']++
    if (text !== null) await sql`update feeds set key = ${to.close(text)} where source_id = ${id}`.execute(tx)
  }
  return counts
}
