import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { readConfirmations } from '../imports/read-confirmations.ts'

/** The row of `sources` for the operator of the platform; a migration writes it. */
export const operatorSource = 32_000

/** Where a group of fields came from. */
export type Source = {
  id: number
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
}

/** The sources with these ids; a null id is a group of fields without a source. */
export async function readSources(db: Db, ids: (number | null)[]): Promise<Map<number, Source>> {
  const { rows } = await sql<Source>`
    select id, name, category, comment, url, licence, attribution from sources
    where id = any(${ids.filter(id => id !== null)}::smallint[])
  `.execute(db)
  return new Map(rows.map(source => [source.id, source]))
}

/** A source as it would be cited. */
export type Citation = {
  name: string
  category: string
  url: string | null
  attribution: string | null
  /** The date of its facts: the company's own if known, for corrections the day they were made, otherwise the last publication or import. */
  asOf: string | null
  /** The day on which the source was last seen to confirm it; null if unknown. */
  confirmedOn: string | null
}

/** The sources of facts about a company, each with its date. */
export async function citeSources(
  db: Db,
  companyId: number,
  ids: (number | null)[],
): Promise<(Citation & { id: number })[]> {
  const given = [...new Set(ids.filter(id => id !== null))]
  const [cited, dated, confirmed] = await Promise.all([
    sql<Citation & { id: number }>`
      select s.id, s.name, s.category, s.url, s.attribution, coalesce(
        case when s.id = ${operatorSource} then (
          select (max(k.at) at time zone 'UTC')::date from corrections k
          where k.company_id = ${companyId} and k.withdrawn_at is null) end,
        (
          select coalesce(r.published_on, (r.finished_at at time zone 'UTC')::date) from runs r
          where r.source_id = s.id and r.state = 'finished' order by r.id desc limit 1
        )
      ) as "asOf"
      from sources s
      where s.id = any(${given}::smallint[])
      order by s.id
    `.execute(db),
    sql<{ ids: number[]; on: string | null; isListed: boolean }>`
      select array[basic_source, address_source, contact_source] as ids, sourced_on as on, vanished_on is null as "isListed"
      from companies where id = ${companyId}
    `.execute(db),
    readConfirmations(db, given),
  ])
  const own = dated.rows[0]
  return cited.rows.map(citation => {
    const { id } = citation
    const isOwn = (id !== operatorSource || citation.asOf === null) && own?.on && own.ids.includes(id)
    const asOf = isOwn ? own.on : citation.asOf
    // A register that no longer lists the company confirms nothing of it.
    const last = own?.isListed ? (confirmed.get(id) ?? null) : null
    return { ...citation, asOf, confirmedOn: last && asOf && asOf > last ? asOf : last }
  })
}

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
