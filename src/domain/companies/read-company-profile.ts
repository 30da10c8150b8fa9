import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type CompanyProfile, profileColumns } from './company-profile.ts'

/** The company's profile; an id that was merged into another answers with that one. */
export async function readCompanyProfile(db: Db, id: number): Promise<CompanyProfile> {
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns}
    from companies asked join companies c on c.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id })
  return rows[0]
}
