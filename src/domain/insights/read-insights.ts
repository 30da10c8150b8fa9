import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/require-company.ts'
import { Failure } from '../failure.ts'
import { type Insights, insights } from './insights.ts'

/** The digital profile of a company; one without a website has none. */
export async function readInsights(db: Db, companyId: number): Promise<Insights> {
  const id = await requireCompany(db, companyId)
  const { rows } = await sql<Insights>`
    select ${insights.columns} from insights i where i.company_id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'digital profile' })
  return rows[0]
}
