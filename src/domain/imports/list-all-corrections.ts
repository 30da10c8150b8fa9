import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A correction made by hand, in force or withdrawn. */
export type ListedCorrection = {
  id: number
  companyId: number
  company: string | null
  field: string
  value: string | null
  replaced: string | null
  reason: string | null
  by: string | null
  at: Date
  withdrawnAt: Date | null
}

/** The latest corrections, newest first. */
export async function listAllCorrections(db: Db, limit: number): Promise<ListedCorrection[]> {
  const { rows } = await sql<Omit<ListedCorrection, 'company'>>`
    select id::float8, company_id::float8 as "companyId", field, value, replaced, reason, by, at,
      withdrawn_at as "withdrawnAt"
    from corrections order by id desc limit ${limit}
  `.execute(db)
  const { rows: companies } = await sql<{ id: number; name: string }>`
    select id::float8, name from companies where id = any(${rows.map(({ companyId }) => companyId)}::bigint[])
  `.execute(db)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  return rows.map(row => ({ ...row, company: names.get(row.companyId) ?? null }))
}
