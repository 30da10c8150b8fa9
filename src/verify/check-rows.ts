import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { Checked, Offender, Range } from './invariant.ts'

/** What must not be true of any row of a table, here called `t`. */
export type RowRule = {
  table: string
  /** The column with the company, and the expression that names the source. */
  company: string
  source: string
  /** Which row it is, as SQL: "concat('officer ', t.id)". */
  row: string
  /** Conditions that are wrong, each with what is said of a row for which it holds. */
  wrong: Record<string, string>
  /** Other tables that the conditions ask. */
  joins?: string
}

/** Looks at the rows of one range of companies once, whatever the number of conditions. */
export async function checkRows(client: pg.ClientBase, rules: RowRule[], { from, until }: Range): Promise<Checked> {
  const found: Checked = { checked: 0, offenders: [] }
  for (const { table, company, source, row, wrong, joins = '' } of rules) {
    const cases = Object.entries(wrong).map(([says, condition]) => `when ${condition} then '${says}'`)
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', company, 'sourceId', source,
        'says', row || ': ' || wrong)) filter (where wrong is not null) as offenders
      from (
        select t.${sql.raw(company)} as company, ${sql.raw(source)} as source, ${sql.raw(row)} as row,
          case ${sql.raw(cases.join(' '))} end as wrong
        from ${sql.raw(table)} t ${sql.raw(joins)} where t.${sql.raw(company)} >= ${from}
          and t.${sql.raw(company)} < ${until}
      ) t
    `.execute(client)
    found.checked += Number(rows[0]?.checked)
    found.offenders.push(...(rows[0]?.offenders ?? []))
  }
  return found
}
