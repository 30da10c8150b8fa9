import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** What is told of a company before it is unlocked: enough to choose, and no more. */
export type CompanySummary = {
  id: number
  name: string
  countryCode: string
  state: string | null
  registrationNumber: string | null
  status: string | null
}

/** The companies with these ids, in the order of the ids. One that is gone is left out. */
export async function summariseCompanies(db: Db, ids: number[]): Promise<CompanySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CompanySummary>`
    select id, name, country_code as "countryCode", state, registration_number as "registrationNumber", status
    from companies where id = any(${ids}::bigint[]) order by id
  `.execute(db)
  return rows
}
