import type pg from 'pg'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Checked, Invariant, Offender, Reading } from './invariant.ts'
import type { Range } from './range.ts'
import type { RowRule } from './row-rule.ts'

/** Checks an invariant over one range of companies. */
export async function checkInvariant(invariant: Invariant, reading: Reading, range: Range): Promise<Checked> {
  if ('check' in invariant) return invariant.check(reading, range)
  if ('query' in invariant) return count(reading.client, await invariant.query(reading, range))
  const found: Checked = { checked: 0, offenders: [] }
  for (const rule of invariant.rules) {
    const { checked, offenders } = await count(reading.client, queryOf(rule, range))
    found.checked += checked
    found.offenders.push(...offenders)
  }
  return found
}

async function count(client: pg.ClientBase, query: Sql): Promise<Checked> {
  const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
    select count(*) as checked, json_agg(json_build_object('companyId', company_id, 'sourceId', source_id, 'says', says))
      filter (where says is not null) as offenders
    from (${query}) examined
  `.execute(client)
  return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
}

/** Reads each row once, whatever the number of conditions. */
function queryOf(rule: RowRule, range: Range): Sql {
  const { from, until } = range
  const { table, company = 'company_id', source = 't.source_id', wrong, joins = '' } = rule
  const kind = table === 'people' ? 'person' : table.replace(/s$/, '')
  const row = rule.row ?? `concat('${kind} ', t.id)`
  const cases = Object.entries(wrong).map(([says, condition]) => `when ${condition} then ${row} || ': ${says}'`)
  return sql`
    select t.${sql.raw(company)} as company_id, ${sql.raw(source)} as source_id, case ${sql.raw(cases.join(' '))} end as says
    from ${sql.raw(table)} t ${sql.raw(typeof joins === 'string' ? joins : joins(range))}
    where t.${sql.raw(company)} >= ${from} and t.${sql.raw(company)} < ${until}
  `
}
