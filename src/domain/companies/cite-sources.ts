import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { operatorSource } from './operator-source.ts'

/** A source as somebody who relies on it would name it. */
export type Citation = {
  name: string
  category: string
  url: string | null
  attribution: string | null
  /** The day from which its facts are: the company's own where it tells one, of the operator's words the day they were said, else that of its last publication or import. */
  asOf: string | null
}

/** The sources of facts about a company, with the day from which each is. */
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
