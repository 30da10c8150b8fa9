import { type Correctable, correctable as fields, fromKept, fromText } from '#ingest/corrections/correctable.ts'
import { indexCorrections } from '#ingest/corrections/index-corrections.ts'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'
import type { RowRule } from '../row-rule.ts'

const differs = fields
  .map(field => `when '${field}' then c.${field} is distinct from ${fromKept(field, 't.value')}`)
  .join(' ')

const rules: RowRule[] = [
  {
    table: 'corrections',
    source: 'null::smallint',
    row: `concat(t.field, ' "', t.value, '"')`,
    joins: 'join companies c on c.id = t.company_id and c.merged_into is null and t.withdrawn_at is null',
    wrong: {
      'it was corrected but another value is served': `case t.field ${differs} end`,
      'it was corrected but is not attributed to the operator': `not coalesce(t.field = any(c.corrected), false)`,
    },
  },
  {
    table: '(select * from companies where corrected is not null)',
    company: 'id',
    source: 't.basic_source',
    row: `array_to_string(t.corrected, ', ')`,
    joins: `left join (
      select company_id, array_agg(field) as fields from corrections where withdrawn_at is null group by company_id
    ) k on k.company_id = t.id`,
    wrong: {
      'it has no correction': `t.merged_into is null and not t.corrected <@ coalesce(k.fields, '{}')`,
    },
  },
]

export const corrections: Invariant = {
  code: 'corrections',
  promise: 'Corrections are served, and nothing else is attributed to the operator',
  fault: 'platform',
  over: 'companies',
  rules,
  async mend(client, companyIds) {
    const { rows } = await sql<{ id: number; field: Correctable; value: string | null }>`
      select company_id::float8 as id, field, value from corrections
      where company_id = any(${companyIds}::bigint[]) and withdrawn_at is null
    `.execute(client)
    for (const { id, field, value } of rows) {
      await sql`update companies set ${sql.raw(field)} = ${fromText(field, value)} where id = ${id}`.execute(client)
    }
    await indexCorrections(client, 'companies')
    await refreshProspects(client, companyIds)
    await refreshSearch(client, companyIds)
  },
}
