import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { requireCompany } from '../companies/company.ts'
import { allOf, type FactList } from '../companies/page-of-facts.ts'
import { chooseStatements } from './choose-statements.ts'
import { deriveMetrics } from './derive-metrics.ts'
import { type Financials, type Statement, statements } from './statement.ts'

/** The company's periods with everything filed and calculated. An absence of periods proves nothing about the company. */
export async function readFinancials(db: Db, companyId: number): Promise<Financials> {
  const id = await requireCompany(db, companyId)
  return financialsOf(id, await readStatements(db, id))
}

/** The same from the filed statements. */
export function financialsOf(companyId: number, statements: Statement[]): Financials {
  const { served, behind, all } = chooseStatements(statements)
  const withDerived = (statement: Statement) => ({ ...statement, derived: deriveMetrics(statement, all) })
  return { companyId, periods: served.map(withDerived), behind: behind.map(withDerived) }
}

/** Everything that was filed about a company, restatements together with what they restate. */
export async function readStatements(db: Db, companyId: number): Promise<Statement[]> {
  const { rows } = await sql<{
    found: TextRow[]
  }>`select ${allOf(statementList, sql`${companyId}`)} as found`.execute(db)
  return (rows[0]?.found ?? []).map(row => statements.of(row))
}

/** Sorted by the code that serves them. */
export const statementList: FactList<Statement> = {
  reading: statements,
  from: id => sql`from statements s where s.company_id = ${id}`,
  order: sql``,
}
