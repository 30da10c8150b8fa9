import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The companies listed under this symbol; several exchanges may use the same one. */
export async function companiesWithTicker(db: Db, ticker: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(c.merged_into, c.id) as id
    from company_keys k join companies c on c.id = k.company_id
    where starts_with(k.scheme, 'ticker') and k.value = ${ticker.trim().toUpperCase()}
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}
