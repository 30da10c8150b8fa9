import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type CompanyProfile, profileColumns } from './company-profile.ts'

/** The company's profile; an id that was merged into another answers with that one. */
export async function readCompanyProfile(db: Db, id: number): Promise<CompanyProfile> {
  const { rows } = await sql<CompanyProfile & { mergedInto: number | null }>`
    select ${profileColumns}, c.merged_into as "mergedInto" from companies c where c.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id })
  const { mergedInto, ...profile } = rows[0]
  return mergedInto === null ? profile : readCompanyProfile(db, mergedInto)
}
