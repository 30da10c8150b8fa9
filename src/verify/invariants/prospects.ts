import { prospectsOf, refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

export const prospects: Invariant = {
  code: 'prospects',
  promise: 'The prospecting filters match the facts of each company',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { rows: own } = await sql<{ ids: number[] }>`
      select coalesce(json_agg(id), '[]') as ids from companies where id >= ${from} and id < ${until}
    `.execute(client)
    const ids = own[0]?.ids ?? []
    const { columns, query } = await prospectsOf(client, ids)
    const facts = columns.filter(column => column !== 'company_id')
    const differing = facts.map(column => `case when f.${column} is distinct from p.${column} then '${column}' end`)
    const { rows } = await client.query<{ checked: string; offenders: Offender[] | null }>(
      `select count(*) as checked, json_agg(json_build_object('companyId', company_id, 'sourceId', null, 'says', wrong))
         filter (where wrong is not null) as offenders
       from (
         select company_id, case
           when p.contacts is null then 'it cannot be filtered for'
           when f.contacts is null then 'it is filtered for and does not exist'
           else 'differs from its facts: ' || nullif(concat_ws(', ', ${differing.join(', ')}), '')
         end as wrong
         from (${query}) f
         full join (select * from prospects where company_id >= $2 and company_id < $3) p using (company_id)
       ) compared`,
      [ids, from, until],
    )
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
  mend: refreshProspects,
}
