import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import { ofCountry } from '../companies/in-places.ts'
import { Failure } from '../failure.ts'
import { regionsMeant } from '../nomenclatures/place-names.ts'
import type { Place } from '../nomenclatures/places.ts'
import type { Listed } from '../page.ts'
import { type CompanySearch, type Conflict, searchCompanies } from '../search/search-companies.ts'

/** Everything that is given must agree; the country is always given. */
export type ReportSearch = Omit<
  CompanySearch,
  'place' | 'isOfPlace' | 'ticker' | 'cityOrState' | 'regions' | 'most'
> & {
  country: Place
  /** A region of it by id, path, code or name, or in the words of a source. */
  province?: string | undefined
}

/** A company that a report could be about, and what was given that contradicts it. */
export type ReportHit = CompanyProfile & { conflicts: Conflict[] }

/** The companies that a report could be about, most likely first. */
export async function searchReportCompanies(
  db: Db,
  { country, province, ...search }: ReportSearch,
): Promise<Listed<ReportHit>> {
  const region = province === undefined ? undefined : await provinceOf(db, country.country as string, province)
  const { items: candidates, total } = await searchCompanies(db, {
    place: country,
    isOfPlace: true,
    ...region,
    ...search,
  })
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

/** What no vocabulary has may still be what a source writes for the region of an office. */
async function provinceOf(db: Db, country: string, province: string) {
  const regions = regionsMeant(country, province)
  if (regions.length > 0) return { regions }
  const words = province.trim()
  const { count } = await sql`
    select 1 from companies c where lower(c.country_region) = lower(${words}) and ${ofCountry(country)} limit 1
  `.execute(db)
  if (count > 0) return { regionAsStated: words }
  throw new Failure('invalid', { reasons: { province: [`${province} is not a region of ${country}`] } })
}
