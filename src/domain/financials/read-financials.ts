import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { requireCompany } from '../companies/require-company.ts'
import { chooseStatements } from './choose-statements.ts'
import { deriveMetrics } from './derive-metrics.ts'
import type { Financials, Statement } from './statement.ts'

/** The company's periods with everything filed and calculated. No periods prove nothing about the company. */
export async function readFinancials(db: Db, companyId: number): Promise<Financials> {
  return financialsOf(db, await requireCompany(db, companyId))
}

/** The same for a company that is known to be there. */
export async function financialsOf(db: Db, id: number): Promise<Financials> {
  const chosen = chooseStatements(await readStatements(db, id))
  const periods = chosen.map(statement => ({ ...statement, derived: deriveMetrics(statement, chosen) }))
  return { companyId: id, periods }
}

/** Everything that was filed about a company, restated periods with what they restate. */
export async function readStatements(db: Db, companyId: number): Promise<Statement[]> {
  // The values leave the database as text: a number in the JSON would become a float on the way and lose digits.
  const { rows } = await sql<Statement>`${prepared}
    select s.id, s.period_start as "periodStart", s.period_end as "periodEnd", s.filed_on as "filedOn", s.consolidated,
      s.accounts_status as "accountsStatus", s.currency, s.source_id as "sourceId",
      coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(s.values)), '{}') as values
    from statements s
    where s.company_id = ${companyId}
  `.execute(db)
  return rows
}
