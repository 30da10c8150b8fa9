import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'

/** The company that is listed under this symbol, null where none is known. */
export async function companyWithTicker(db: Db, ticker: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(c.merged_into, c.id) as id
    from company_keys k join companies c on c.id = k.company_id
    where k.scheme = 'ticker' and k.value = ${ticker.trim().toUpperCase()}
  `.execute(db)
  return rows[0]?.id ?? null
}
