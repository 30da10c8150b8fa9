import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'

/** Takes a key out altogether. Lines of the ledger go on naming it by its id. False when there is none. */
export async function deleteKey(db: Db, keyId: string): Promise<boolean> {
  const { rows } = await sql`delete from keys where id = ${keyId} returning id`.execute(db)
  return rows.length > 0
}
