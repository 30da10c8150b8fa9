import { company } from '#facts/company.ts'
import type { ColumnOf } from '#facts/fact.ts'
import { readAs } from '#facts/reading.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

/** A report shows the company on its day: it is compared with the profile only while nothing has changed since. */
export const reports: Invariant = {
  code: 'reports',
  promise: 'Credit reports match the company profile until it changes',
  fault: 'platform',
  over: 'everything',
  query: () => sql`
    select r.company_id, c.basic_source as source_id, 'report ' || r.id || ' differs: ' || nullif(concat_ws(', ',
      ${differing('name')}, ${differing('registration_number')}, ${differing('vat_number')}, ${differing('lei')},
      ${differing('status')}, ${differing('legal_form')}, ${differing('incorporation_date', 'incorporated_on')},
      ${differing('dissolution_date', 'dissolved_on')}, ${differing('country_code')}, ${differing('website')}), '') as says
    from reports r
    join (select * from companies where id in (select company_id from reports) offset 0) c on c.id = r.company_id
    left join (
      select company_id, max(at) as at from changes where company_id in (select company_id from reports)
      group by company_id offset 0
    ) k on k.company_id = r.company_id
    cross join lateral (select r.body::jsonb -> 'company_profile' as profile) p
    where r.status = 'finish' and not coalesce(k.at > r.created_at, false)
      and not exists (select 1 from runs where state = 'finished' and finished_at > r.created_at)
  `,
}

function differing(member: string, column = member as ColumnOf<typeof company>): Sql {
  const served = readAs(column, company.columns[column], 'c')
  return sql.raw(`case when profile ->> '${member}' is distinct from ${served}::text then '${member}' end`)
}
