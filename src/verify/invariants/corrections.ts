import { correctable as fields, fromKept } from '#ingest/corrections/correctable.ts'
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
    wrong: {
      'it has no correction': `t.merged_into is null and exists (select 1 from unnest(t.corrected) field where not exists (
        select 1 from corrections k where k.company_id = t.id and k.field = field and k.withdrawn_at is null))`,
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
    for (const field of fields) {
      await sql`
        update companies c set ${sql.raw(field)} = ${sql.raw(fromKept(field, 'k.value'))} from corrections k
        where c.id = any(${companyIds}) and k.company_id = c.id and k.field = '${sql.raw(field)}'
          and k.withdrawn_at is null
      `.execute(client)
    }
    await indexCorrections(client, 'companies')
    await refreshProspects(client, companyIds)
    await refreshSearch(client, companyIds)
  },
}
