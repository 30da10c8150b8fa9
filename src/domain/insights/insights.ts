import type { Read } from '#facts/fact.ts'
import { insight } from '#facts/insight.ts'
import { readingOf } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'

/** How a company's website is built, hosted and visited. */
export type Insights = Read<typeof insight>

/** For `insights i`. */
const insights = readingOf(insight, 'record', 'i')

/** The digital profile of a company; a company without a website has none. */
export async function readInsights(db: Db, companyId: number): Promise<Insights> {
  const id = await requireCompany(db, companyId)
  const { rows } = await sql<Insights>`
    select ${insights.columns} from insights i where i.company_id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'digital profile' })
  return rows[0]
}
