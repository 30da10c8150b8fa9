import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import type { Place } from '../nomenclatures/places.ts'
import { type Conflict, searchCompanies } from '../search/search-companies.ts'

/** Everything that is given must agree; the country always is. */
export type ReportSearch = {
  country: Place
  name?: string
  registrationNumber?: string
  vatNumber?: string
  province?: Place
  city?: string
  postCode?: string
}

/** A company that a report could be about, and what was given that is not so of it. */
export type ReportHit = CompanyProfile & { conflicts: Conflict[] }

const mostHits = 25

/** The companies that a report could be about, the likeliest first. */
export async function searchReportCompanies(db: Db, search: ReportSearch): Promise<ReportHit[]> {
  const { country, name, registrationNumber, vatNumber, city } = search
  const isNamed = name !== undefined || registrationNumber !== undefined || vatNumber !== undefined
  if (!isNamed) {
    const all = await profilesWhere(db, [sql`c.country_code = ${country.country}`, ...placeConditions(search)])
    return all.map(profile => ({ ...profile, conflicts: [] }))
  }
  const cityOrState = city === undefined ? undefined : [city]
  const candidates = await searchCompanies(db, {
    place: country,
    ...(name !== undefined && { name }),
    ...(registrationNumber !== undefined && { registrationNumber }),
    ...(vatNumber !== undefined && { vatNumber }),
    ...(cityOrState && { cityOrState }),
  })
  const ids = candidates.map(({ id }) => id)
  const profiles = await profilesWhere(db, [sql`c.id = any(${ids}::bigint[])`, ...placeConditions(search)])
  const found = new Map(profiles.map(profile => [profile.id, profile]))
  return candidates.flatMap(({ id, conflicts }) => {
    const profile = found.get(id)
    return profile ? [{ ...profile, conflicts }] : []
  })
}

async function profilesWhere(db: Db, conditions: RawBuilder<unknown>[]): Promise<CompanyProfile[]> {
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns} from companies c
    where c.merged_into is null and ${sql.join(conditions, sql` and `)}
    order by c.status_id = 106 desc nulls last, length(c.name), c.id
    limit ${mostHits}
  `.execute(db)
  return rows
}

/** A province is known by its code or, where a register gives names only, by its name; post codes without blanks. */
function placeConditions({ province, city, postCode }: ReportSearch): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (province) conditions.push(sql`(c.state = ${province.state} or lower(c.country_region) = lower(${province.name}))`)
  if (city !== undefined) conditions.push(sql`lower(c.address_city) = lower(${city.trim()})`)
  if (postCode !== undefined) {
    conditions.push(sql`lower(replace(c.zip_code, ' ', '')) = lower(replace(${postCode}, ' ', ''))`)
  }
  return conditions
}
