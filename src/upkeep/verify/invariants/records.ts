import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { comparable, resolveCompanies, resolvedColumns, resolveRecords } from '#ingest/resolve/resolve-companies.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { firstRealId } from '#ingest/stage/first-real-id.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

/** Values corrected by hand are the operator's, whatever the records contain. */
const differing = resolvedColumns
  .filter(column => column !== 'corrected')
  .map(
    column => `case when ${comparable('c', column)} is distinct from ${comparable('r', column)}
    and not coalesce('${column}' = any(c.corrected), false) then '${column}' end`,
  )

/** Invented companies have no records: their values come from the generator. */
export const records: Invariant = {
  code: 'records',
  promise: 'The served values of a company and their sources match the records of its sources',
  fault: 'platform',
  over: 'companies',
  async query({ client }, { from, until }) {
    const { rows } = await sql<{ id: number }>`
      select id::float8 from companies
      where id >= ${firstRealId} and id >= ${from} and id < ${until} and merged_into is null
    `.execute(client)
    await resolveRecords(
      client,
      rows.map(({ id }) => id),
    )
    return sql`
      select r.id as company_id, c.basic_source as source_id,
        'differs from its records: ' || nullif(concat_ws(', ', ${sql.raw(differing.join(', '))}), '') as says
      from resolved r join companies c on c.id = r.id
    `
  },
  async mend(client, companyIds) {
    await sql`create temp table if not exists touched (company_id bigint, is_new boolean) on commit drop`.execute(
      client,
    )
    const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0) as last from changes`.execute(client)
    const last = rows[0]?.last
    await resolveCompanies(client, null, companyIds)
    // Returning to the value that was last reported is not a change: nothing else was ever published.
    await sql`
      delete from changes k using (
        select distinct on (company_id, field) company_id, field, new_value from changes
        where company_id = any(${companyIds}) and id <= ${last} order by company_id, field, id desc
      ) reported
      where (k.company_id, k.field) = (reported.company_id, reported.field) and k.id > ${last}
        and not is_same_wording(k.old_value, reported.new_value)
    `.execute(client)
    await refreshProspects(client, companyIds)
    await refreshSearch(client, companyIds)
  },
}
