import { findPlace } from '#domain/nomenclatures/places.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

/** How many companies are searched for, spread over all. */
const sampled = 1000
/** A search returns at most this many candidates; there may be more of the same name. */
const most = 100

type Sampled = { id: number; name: string; country: string; number: string | null }

/** The index is compared as a whole elsewhere; this searches for some companies as a customer would. */
export const searches: Invariant = {
  code: 'searches',
  promise: `Searches find served companies: ${sampled} sampled, by name and by number`,
  fault: 'platform',
  over: 'everything',
  async check(reading) {
    const companies = await sample(reading)
    const offenders: Offender[] = []
    for (const company of companies) {
      const problem = await missing(reading, company)
      if (problem) offenders.push({ companyId: company.id, sourceId: null, says: problem })
    }
    return { checked: companies.length, offenders }
  },
}

async function sample({ client }: Reading): Promise<Sampled[]> {
  const { rows } = await sql<{ companies: Sampled[] }>`
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'country', country_code,
      'number', registration_number)), '[]') as companies
    from (
      select *, row_number() over (order by id) as place, count(*) over () as count
      from companies where merged_into is null
    ) c where place % greatest(1, count / ${sampled}) = 0
  `.execute(client)
  return rows[0]?.companies ?? []
}

async function missing({ db }: Reading, { id, name, country, number }: Sampled): Promise<string | null> {
  const place = findPlace(country)
  if (!place) return `"${country}" is not a searchable country`
  const { items: named } = await searchCompanies(db, { place, isOfPlace: true, name, most })
  const isCut = named.length === most && named.every(({ exact }) => exact)
  if (!isCut && !named.some(candidate => candidate.id === id)) return `a search for "${name}" does not find it`
  if (number === null) return null
  const { items: numbered } = await searchCompanies(db, { place, isOfPlace: true, registrationNumber: number, most })
  return numbered.some(candidate => candidate.id === id) ? null : `a search for the number "${number}" does not find it`
}
