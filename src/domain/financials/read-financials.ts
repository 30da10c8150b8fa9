import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Text, TextRow } from '#postgres/text-row.ts'
import { requireCompany } from '../companies/require-company.ts'
import { chooseStatements } from './choose-statements.ts'
import { deriveMetrics } from './derive-metrics.ts'
import type { Financials, Statement } from './statement.ts'

/** The company's periods with everything filed and calculated. No periods prove nothing about the company. */
export async function readFinancials(db: Db, companyId: number): Promise<Financials> {
  const id = await requireCompany(db, companyId)
  return financialsOf(id, await readStatements(db, id))
}

/** The same from what was filed. */
export function financialsOf(companyId: number, statements: Statement[]): Financials {
  const { served, behind, all } = chooseStatements(statements)
  const withDerived = (statement: Statement) => ({ ...statement, derived: deriveMetrics(statement, all) })
  return { companyId, periods: served.map(withDerived), behind: behind.map(withDerived) }
}

/** Everything that was filed about a company, restated periods with what they restate. */
export async function readStatements(db: Db, companyId: number): Promise<Statement[]> {
  const { rows } = await sql<{
    found: TextRow[]
  }>`select ${allStatements(sql`${companyId}`)} as found`.execute(db)
  return (rows[0]?.found ?? []).map(statementOf)
}

/** The same as rows of texts, for a statement that reads more than them. */
export function allStatements(id: Sql) {
  // The values leave the database as text: a number in the JSON would become a float on the way and lose digits.
  return sql`array_to_json(array(
    select array[s.id::text, s.period_start::text, s.period_end::text, s.filed_on::text, s.approved_on::text,
      s.consolidated::text, s.accounts_status, s.currency, s.source_id::text,
      (select jsonb_object_agg(key, value) from jsonb_each_text(s.values))::text]
    from statements s where s.company_id = ${id}))`
}

/** In the order of the texts. */
export function statementOf(row: TextRow): Statement {
  return {
    id: Number(row[0]),
    periodStart: row[1] as Text,
    periodEnd: row[2] as string,
    filedOn: row[3] as Text,
    approvedOn: row[4] as Text,
    consolidated: row[5] === 'true',
    accountsStatus: row[6] as Text,
    currency: row[7] as string,
    sourceId: Number(row[8]),
    values: JSON.parse(row[9] ?? '{}'),
  }
}
