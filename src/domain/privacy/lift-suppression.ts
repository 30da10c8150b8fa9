import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'

/** Ends a suppression; false where there is none of this number. Nothing was kept that could be put back. */
export async function liftSuppression(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from suppressions where id = ${id} returning id`.execute(db)
  return rows.length > 0
}
