import { company } from '#facts/company.ts'
import { inEffect } from '#facts/in-effect.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { hasNumber } from '../companies/has-number.ts'
import { inCountries } from '../companies/in-places.ts'
import { given } from '../given.ts'
import { offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { companiesNamed } from '../search/companies-named.ts'
import { indexVersion, matchNames } from '../search/match-names.ts'
import { likeliest, type NameSearch, ranked } from '../search/name-match.ts'
import { type Assessed, assessed } from '../verification/verification.ts'
import { holdings } from './holding.ts'

export type ShareholderSearch = {
  /** The holder's name, as far as it is known. */
  name: string
  companyName?: string
  registrationNumber?: string
  vatNumber?: string
  countries?: string[]
  percentage?: { gte?: number; lte?: number }
}

/** The company in which a share is held. */
const heldCompany = reading(
  company,
  [
    ...(['id', 'name', 'registration_number', 'vat_number'] as const),
    ...(['zip_code', 'address_city', 'address_street', 'address_location', 'country_region'] as const),
  ],
  'c',
)

export type HeldCompany = ReturnType<typeof heldCompany.of>
type Found = ReturnType<typeof holdings.of> & { createdAt: Date }
export type FoundHolding = Assessed<Found> & { company: HeldCompany }

/** At most this many holdings are counted by a name. */
const maxMatches = 2000

/** Current holdings by the holder's name, the most similar first. */
export async function searchShareholders(
  db: Db,
  search: ShareholderSearch,
  paging: Paging,
  now: Date,
): Promise<Page<FoundHolding>> {
  const companies = search.companyName === undefined ? undefined : await companiesNamed(db, search.companyName)
  const named: NameSearch = {
    text: search.name,
    whose: 'holder',
    joined: sql`join holdings h on h.company_id = s.company_id and h.id = s.row_id join companies c on c.id = h.company_id`,
    where: conditionsOf(search, companies?.ids, now),
    most: maxMatches,
  }
  return matchNames(db, named, async (matches, saw, how) => {
    const mayBeMore = how.mayBeMore || companies?.mayBeMore
    if (matches.length === 0) return { ...pageOf([], 0, paging), mayBeMore }
    const { rows } = await sql<Found & { itsCompany: TextRow; version: number | null }>`
      select ${holdings.on(now).columns}, h.created_at as "createdAt", ${heldCompany.texts} as "itsCompany", ${await indexVersion(db)}
      from (
        select h.*, m.rank from ${ranked(likeliest(matches, offsetOf(paging) + paging.perPage))}
          join holdings h on h.company_id = m.company_id and h.id = m.id
        order by m.rank desc, h.id, h.company_id limit ${paging.perPage} offset ${offsetOf(paging)}
      ) h join companies c on c.id = h.company_id
      order by h.rank desc, h.id, h.company_id
    `.execute(db)
    if (rows[0]) saw(rows[0].version)
    const found = assessed(rows, now).map(({ itsCompany, ...holding }) => ({
      ...holding,
      company: heldCompany.of(itsCompany),
    }))
    return { ...pageOf(found, matches.length, paging), mayBeMore }
  })
}

function conditionsOf(search: ShareholderSearch, companies: number[] | undefined, now: Date): Sql[] {
  const { registrationNumber, vatNumber, countries, percentage } = search
  return [
    inEffect('holdings', 'h', now),
    ...given(companies, ids => sql`c.id = any(${ids}::bigint[])`),
    ...given(registrationNumber, number =>
      hasNumber('reg', sql`h.company_id`, number, countries?.length === 1 ? countries[0] : undefined),
    ),
    ...given(vatNumber, number => hasNumber('vat', sql`h.company_id`, number)),
    ...(countries && countries.length > 0 ? [sql`(${sql.join(inCountries(countries), ' or ')})`] : []),
    // A band matches if it can lie in the range: an exclusive end does not count, and a band without an end may reach to 0 or
    // 100. An unknown percentage never matches.
    ...given(
      percentage?.gte,
      least => sql`coalesce(h.percentage, h.percentage_max, h.percentage_min + 100) >= ${least}
        and (h.percentage is null and h.percentage_max_open and h.percentage_max = ${least}) is not true`,
    ),
    ...given(
      percentage?.lte,
      most => sql`coalesce(h.percentage, h.percentage_min, h.percentage_max - 100) <= ${most}
        and (h.percentage is null and h.percentage_min_open and h.percentage_min = ${most}) is not true`,
    ),
  ]
}
