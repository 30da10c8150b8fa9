import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { operatorSource } from './operator-source.ts'

/** A source as it would be cited. */
export type Citation = {
  name: string
  category: string
  url: string | null
  attribution: string | null
  /** The date of its facts: the company's own where it is known, for corrections the day they were made, otherwise the date of the last publication or import. */
  asOf: string | null
}

/** The sources of facts about a company, each with its date. */
export async function citeSources(db: Db, companyId: number, ids: (number | null)[]): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select s.name, s.category, s.url, s.attribution, coalesce(
      case when s.id = ${operatorSource} then (
        select (max(k.at) at time zone 'UTC')::date from corrections k
        where k.company_id = ${companyId} and k.withdrawn_at is null) end,
      case when s.id in (c.basic_source, c.address_source, c.contact_source) then c.sourced_on end,
      (
        select coalesce(r.published_on, (r.finished_at at time zone 'UTC')::date) from runs r
        where r.source_id = s.id and r.state = 'finished' order by r.id desc limit 1
      )
    ) as "asOf"
    from sources s left join companies c on c.id = ${companyId}
    where s.id = any(${[...new Set(ids.filter(id => id !== null))]}::smallint[])
    order by s.id
  `.execute(db)
  return rows
}
