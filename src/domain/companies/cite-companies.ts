import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Citation } from './cite-sources.ts'

/** The sources of what several companies are called and registered as; of different days, the oldest is told. */
export async function citeCompanies(db: Db, companyIds: number[]): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select s.name, s.category, s.url, s.attribution, min(c.sourced_on) as "asOf"
    from companies c join sources s on s.id = c.basic_source
    where c.id = any(${companyIds}::bigint[])
    group by s.id order by s.id
  `.execute(db)
  return rows
}
