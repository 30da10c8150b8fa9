import { prospectsOf, refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

export const prospects: Invariant = {
  code: 'prospects',
  promise: 'The prospecting filters match the facts of each company',
  fault: 'platform',
  over: 'companies',
  async query({ client }, { from, until }) {
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(json_agg(id), '[]') as ids from companies where id >= ${from} and id < ${until}
    `.execute(client)
    const { columns, query } = await prospectsOf(client, rows[0]?.ids ?? [])
    const facts = columns.filter(column => column !== 'company_id')
    // Gathered first, because on a cluster the two are in different places once the facts are combined.
    await sql`create temp table if not exists prospects_now (like prospects); truncate prospects_now`.execute(client)
    await sql`insert into prospects_now (${sql.raw(columns.join(', '))}) ${query}`.execute(client)
    const differing = facts.map(column => `case when f.${column} is distinct from p.${column} then '${column}' end`)
    return sql`
      select company_id, null as source_id, case
        when p.contacts is null then 'it cannot be filtered for'
        when f.contacts is null then 'it is filtered for and does not exist'
        else 'differs from its facts: ' || nullif(concat_ws(', ', ${sql.raw(differing.join(', '))}), '')
      end as says
      from prospects_now f
      full join (select * from prospects where company_id >= ${from} and company_id < ${until}) p using (company_id)
    `
  },
  mend: refreshProspects,
}
