import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** What a locked company shows: just enough to choose by. */
const summary = reading(company, ['id', 'name', 'country_code', 'state', 'registration_number', 'status'], 'companies')

export type CompanySummary = ReturnType<typeof summary.of>

/** The companies with these ids, in the order of the ids. Missing ones are left out. */
export async function summariseCompanies(db: Db, ids: number[]): Promise<CompanySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CompanySummary>`
    select ${summary.columns} from companies where id = any(${ids}::bigint[]) order by id
  `.execute(db)
  return rows
}
