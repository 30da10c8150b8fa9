import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Citation } from './cite-sources.ts'
import { operatorSource } from './operator-source.ts'

/** The sources of several companies' names and registrations, each with the oldest date among them. */
export async function citeCompanies(db: Db, companyIds: number[]): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select s.name, s.category, s.url, s.attribution, min(cited.day) as "asOf",
      null as "confirmedOn"
    from (
      select basic_source as source_id, sourced_on as day from companies where id = any(${companyIds}::bigint[])
      union all
      select ${operatorSource}, (at at time zone 'UTC')::date from corrections
      where company_id = any(${companyIds}::bigint[]) and withdrawn_at is null
    ) cited join sources s on s.id = cited.source_id
    group by s.id order by s.id
  `.execute(db)
  return rows
}
