import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A name of a company besides its registered one, and until when it had it. */
export type KnownName = { name: string; kind: string; until: string | null }

export async function listOtherNames(db: Db, companyId: number, most: number): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select name, kind, valid_until as until from names
    where company_id = ${companyId} and kind <> 'registered' order by id limit ${most}
  `.execute(db)
  return rows
}
