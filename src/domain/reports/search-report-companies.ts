import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import type { Place } from '../nomenclatures/places.ts'
import type { Listed } from '../page.ts'
import { type CompanySearch, type Conflict, searchCompanies } from '../search/search-companies.ts'

/** Everything that is given must agree; the country is always given. */
export type ReportSearch = Omit<CompanySearch, 'place' | 'ticker' | 'cityOrState' | 'most'> & { country: Place }

/** A company that a report could be about, and what was given that contradicts it. */
export type ReportHit = CompanyProfile & { conflicts: Conflict[] }

/** The companies that a report could be about, most likely first. */
export async function searchReportCompanies(db: Db, { country, ...search }: ReportSearch): Promise<Listed<ReportHit>> {
  const { items: candidates, total } = await searchCompanies(db, { place: country, ...search })
  const ids = candidates.map(({ id }) => id)
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns} from companies c where c.id = any(${ids}::bigint[]) and c.merged_into is null
  `.execute(db)
  const found = new Map(rows.map(profile => [profile.id, profile]))
  const items = candidates.flatMap(({ id, conflicts }) => {
    const profile = found.get(id)
    return profile ? [{ ...profile, conflicts }] : []
  })
  return { items, total }
}
