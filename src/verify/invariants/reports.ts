import { company } from '#facts/company.ts'
import type { ColumnOf } from '#facts/fact.ts'
import { readAs } from '#facts/reading.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

/** A report is of its day: it is compared with the profile only while nothing has changed since. */
export const reports: Invariant = {
  code: 'reports',
  promise: 'Credit reports match the company profile until it changes',
  fault: 'platform',
  over: 'everything',
  async check({ client }) {
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', company_id, 'sourceId', basic_source,
        'says', concat('report ', id, ' differs: ', differing))) filter (where differing <> '') as offenders
      from (
        select r.id, r.company_id, c.basic_source, concat_ws(', ', ${differing('name')},
          ${differing('registration_number')}, ${differing('vat_number')}, ${differing('lei')}, ${differing('status')},
          ${differing('legal_form')}, ${differing('incorporation_date', 'incorporated_on')},
          ${differing('dissolution_date', 'dissolved_on')}, ${differing('country_code')}, ${differing('website')}) as differing
        from reports r join companies c on c.id = r.company_id
        cross join lateral (select r.body::jsonb -> 'company_profile' as told) p
        where r.status = 'finish' and not exists (
          select from changes k where k.company_id = c.id and k.at > r.created_at)
          and not exists (select from runs where state = 'finished' and finished_at > r.created_at)
      ) r
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}

function differing(member: string, column = member as ColumnOf<typeof company>): Sql {
  const served = readAs(column, company.columns[column], 'c')
  return sql.raw(`case when told ->> '${member}' is distinct from ${served}::text then '${member}' end`)
}
