import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Citation } from './cite-sources.ts'
import { operatorSource } from './operator-source.ts'

/** The sources of what several companies are called and registered as; of different days, the oldest is told. */
export async function citeCompanies(db: Db, companyIds: number[]): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select s.name, s.category, s.url, s.attribution, min(told.day) as "asOf"
    from (
      select basic_source as source_id, sourced_on as day from companies where id = any(${companyIds}::bigint[])
      union all
      select ${operatorSource}, (at at time zone 'UTC')::date from corrections
      where company_id = any(${companyIds}::bigint[]) and withdrawn_at is null
    ) told join sources s on s.id = told.source_id
    group by s.id order by s.id
  `.execute(db)
  return rows
}
