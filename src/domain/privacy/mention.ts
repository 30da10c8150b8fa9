import { type Sql, sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { Sighting } from './suppressions.ts'

/** A row about a person: an appointment, a holding or a job. */
export type Mention = Sighting & {
  kind: 'officer' | 'shareholder' | 'employee'
  id: number
  companyId: number
  source: string
  companyName: string
  /** Their role, share or job title. */
  as: string | null
  from: string | null
  until: string | null
}

/** Conditions on `t` for each of the three tables; a table without one is not read. */
export type Wanted = Partial<Record<Mention['kind'], Sql>>

const selects: Record<Mention['kind'], Sql> = {
  officer: sql`select 'officer' as kind, t.id, t.company_id, t.full_name as name, t.birth_year, t.birth_month, t.source_id,
      t.person_key, t.email, null as linkedin, t.role as as, t.appointed_on as from_day, t.resigned_on as until_day
    from officers t where (t.kind = 'person' or (t.officer_company_id is null and t.officer_key is null))`,
  // The British register also has the month of a holder's birth, and holdings have no column for it.
  shareholder: sql`select 'shareholder', t.id, t.company_id, t.holder_name, t.birth_year,
      case when t.extra ->> 'date_of_birth_month' ~ '^\\d{1,2}$' then (t.extra ->> 'date_of_birth_month')::smallint end,
      t.source_id, t.person_key, null, null, coalesce(t.share_value, t.percentage::text || ' %'), t.held_from, t.held_until
    from holdings t where t.holder_company_id is null and t.holder_key is null`,
  employee: sql`select 'employee', t.id, t.company_id, t.full_name, null, null, t.source_id, null, t.email, t.linkedin,
      t.job_title, null, null
    from people t where true`,
}

/** Rows about people, without officers and holders that are identified as companies. */
export async function readMentions(client: SqlClient, wanted: Wanted): Promise<Mention[]> {
  const parts = (Object.keys(selects) as Mention['kind'][]).flatMap(kind =>
    wanted[kind] === undefined ? [] : sql`${selects[kind]} and (${wanted[kind]})`,
  )
  const columns =
    'kind, id, company_id, name, birth_year, birth_month, source_id, person_key, email, linkedin, "as", from_day, until_day'
  const { rows } = await sql<Mention>`
    select t.kind, t.id::float8 as id, t.company_id::float8 as "companyId", c.name as "companyName", t.name,
       t.birth_year as "birthYear", t.birth_month as "birthMonth", t.source_id as "sourceId", s.code as source,
       t.person_key as "personKey", t.email, t.linkedin, t."as", t.from_day::text as "from", t.until_day::text as "until"
     from (${sql.join(parts, ' union all ')}) t (${sql.raw(columns)})
     left join companies c on c.id = t.company_id left join sources s on s.id = t.source_id
     order by t.company_id, t.kind, t.id
  `.execute(client)
  return rows
}
