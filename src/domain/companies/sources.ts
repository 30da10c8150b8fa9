import { statedDay } from '#facts/stated-day.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { readConfirmations } from '../imports/read-confirmations.ts'
import { daysOfSource, type SourceDays } from '../imports/source-days.ts'

/** The row of `sources` for the operator of the platform; a migration writes it. */
export const operatorSource = 32_000

/** Where a group of fields came from, and of which days what is loaded of it is. */
export type Source = SourceDays & {
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
    select s.id, s.name, s.category, s.comment, s.url, s.licence, s.attribution, d.*
    from sources s cross join lateral ${daysOfSource} d
    where s.id = any(${ids.filter(id => id !== null)}::smallint[])
  `.execute(db)
  return new Map(rows.map(source => [source.id, source]))
}

/** SQL: the day on which its source stated the name and registration of a company `c`. */
export const sourcedOn = sql.raw(statedDay('c.sourced_on', 'c.basic_source'))

/** A source as it would be cited. */
export type Citation = SourceDays & {
  name: string
  category: string
  url: string | null
  attribution: string | null
  /** The day on which it stated the facts about the company, for corrections that of the last one; null where nothing states it. */
  statedOn: string | null
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
      select s.id, s.name, s.category, s.url, s.attribution, d.*,
        case when s.id = ${operatorSource} then (
          select (max(k.at) at time zone 'UTC')::date from corrections k
          where k.company_id = ${companyId} and k.withdrawn_at is null) end as "statedOn"
      from sources s cross join lateral ${daysOfSource} d
      where s.id = any(${given}::smallint[])
      order by s.id
    `.execute(db),
    sql<{ ids: number[]; on: string | null; isListed: boolean }>`
      select array[basic_source, address_source, contact_source] as ids,
        ${sourcedOn} as on, vanished_on is null as "isListed"
      from companies c where id = ${companyId}
    `.execute(db),
    readConfirmations(db, given),
  ])
  const own = dated.rows[0]
  return cited.rows.map(citation => {
    const { id } = citation
    const statedOn = citation.statedOn ?? (own?.ids.includes(id) ? own.on : null)
    // A register that no longer lists the company confirms nothing of it.
    const last = own?.isListed ? (confirmed.get(id) ?? null) : null
    return { ...citation, statedOn, confirmedOn: last && statedOn && statedOn > last ? statedOn : last }
  })
}

/** The sources of several companies' names and registrations, each with the oldest day on which it stated one of them. */
export async function citeCompanies(db: Db, companyIds: number[]): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select s.name, s.category, s.url, s.attribution, cited.day as "statedOn", null as "confirmedOn", d.*
    from (
      select source_id, min(day) as day from (
        select c.basic_source as source_id, ${sourcedOn} as day
        from companies c where c.id = any(${companyIds}::bigint[])
        union all
        select ${operatorSource}, (at at time zone 'UTC')::date from corrections
        where company_id = any(${companyIds}::bigint[]) and withdrawn_at is null
      ) each_one group by source_id
    ) cited join sources s on s.id = cited.source_id cross join lateral ${daysOfSource} d
    order by s.id
  `.execute(db)
  return rows
}
