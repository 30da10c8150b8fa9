import { company } from '#facts/company.ts'
import type { Read } from '#facts/fact.ts'
import { reading } from '#facts/reading.ts'
import { statement } from '#facts/statement.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { chooseStatements } from '../financials/choose-statements.ts'
import type { Statement } from '../financials/statement.ts'
import type { RegisterRecord } from '../reports/register-record.ts'

const columns = [
  ...(['id', 'name', 'country_code', 'registration_number', 'status', 'status_id', 'basic_source'] as const),
  ...(['incorporated_on', 'founded_in', 'dissolved_on', 'sourced_on'] as const),
] as const

export type KnownCompany = Read<typeof company, (typeof columns)[number]>

export async function readKnown(db: Db, ids: number[]): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select ${reading(company, columns, 'c').columns} from companies c where c.id = any(${ids}::bigint[])
  `.execute(db)
  return rows
}

/** The registers' records, the most trusted last so that it wins, as an overview reads them for one company. */
export async function readRegisters(db: Db, ids: number[]): Promise<Map<number, RegisterRecord>> {
  const { rows } = await sql<{ id: number; register: RegisterRecord }>`
    select r.company_id as id, (r.entry::jsonb -> 'register') as register
    from records r join sources t on t.id = r.source_id
    where r.company_id = any(${ids}::bigint[]) and jsonb_typeof(r.entry::jsonb -> 'register') = 'object'
    order by t.precedence, r.source_id desc, r.key desc
  `.execute(db)
  const registers = new Map<number, RegisterRecord>()
  for (const row of rows) registers.set(row.id, { ...registers.get(row.id), ...row.register })
  return registers
}

const statementColumns = reading(
  statement,
  [
    ...(['id', 'company_id', 'period_start', 'period_end', 'filed_on', 'approved_on'] as const),
    ...(['consolidated', 'partial', 'accounts_status', 'currency', 'values', 'source_id'] as const),
  ],
  's',
).columns

/** The statement that is served for the last period of each. */
export async function readLastAccounts(db: Db, ids: number[]): Promise<Map<number, Statement>> {
  const { rows } = await sql<Statement & { companyId: number }>`
    select ${statementColumns} from statements s
    join (
      select company_id, max(period_end) as period_end from statements
      where company_id = any(${ids}::bigint[]) group by company_id
    ) last on last.company_id = s.company_id and last.period_end = s.period_end
    where s.company_id = any(${ids}::bigint[])
  `.execute(db)
  const filed = Map.groupBy(rows, ({ companyId }) => companyId)
  return new Map([...filed].flatMap(([id, statements]) => chooseStatements(statements).served.map(one => [id, one])))
}
