import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { hasNumber } from '../companies/has-number.ts'
import { offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { companiesNamed } from '../search/companies-named.ts'
import { indexVersion, matchNames } from '../search/match-names.ts'
import { likeliest, ranked } from '../search/ranked-matches.ts'
import { type Holding, holdings } from './holding.ts'

export type ShareholderSearch = {
  /** The holder's name, as far as it is known. */
  name: string
  companyName?: string
  registrationNumber?: string
  vatNumber?: string
  countries?: string[]
  percentage?: { gte?: number; lte?: number }
}

/** The company that a holding is a part of. */
const heldCompany = reading(
  company,
  [
    ...(['id', 'name', 'registration_number', 'vat_number'] as const),
    ...(['zip_code', 'address_city', 'address_street', 'address_location', 'country_region'] as const),
  ],
  'c',
)

export type HeldCompany = ReturnType<typeof heldCompany.of>
export type FoundHolding = Holding & { createdAt: Date; company: HeldCompany }

/** So many holdings are counted by a name at most. */
const mostMatches = 2000

/** Current holdings by the holder's name, the most alike first. */
export async function searchShareholders(
  db: Db,
  search: ShareholderSearch,
  paging: Paging,
): Promise<Page<FoundHolding>> {
  const companies = search.companyName === undefined ? undefined : await companiesNamed(db, search.companyName)
  const conditions = conditionsOf(search, companies?.ids)
  // The holdings are looked at only where something must hold of them: the index has current ones alone.
  const joined = sql`join holdings h on h.company_id = s.company_id and h.id = s.row_id join companies c on c.id = h.company_id`
  const wish = {
    text: search.name,
    whose: 'holder',
    ...(conditions.length > 0 && { joined, where: sql.join(conditions, ' and ') }),
    most: mostMatches,
  } as const
  return matchNames(db, wish, async (matches, saw, how) => {
    const mayBeMore = how.mayBeMore || companies?.mayBeMore
    if (matches.length === 0) return { ...pageOf([], 0, paging), mayBeMore }
    const { rows } = await sql<Holding & { createdAt: Date; itsCompany: TextRow; version: number }>`
      select ${holdings.columns}, h.created_at as "createdAt", ${heldCompany.texts} as "itsCompany", ${indexVersion}
      from (
        select h.*, m.rank from ${ranked(likeliest(matches, offsetOf(paging) + paging.perPage))}
          join holdings h on h.company_id = m.company_id and h.id = m.id
        order by m.rank desc, h.id, h.company_id limit ${paging.perPage} offset ${offsetOf(paging)}
      ) h join companies c on c.id = h.company_id
      order by h.rank desc, h.id, h.company_id
    `.execute(db)
    if (rows[0]) saw(rows[0].version)
    const found = rows.map(({ itsCompany, ...holding }) => ({ ...holding, company: heldCompany.of(itsCompany) }))
    return { ...pageOf(found, matches.length, paging), mayBeMore }
  })
}

function conditionsOf(search: ShareholderSearch, companies: number[] | undefined): Sql[] {
  const { registrationNumber, vatNumber, countries, percentage } = search
  const conditions: Sql[] = []
  if (companies) conditions.push(sql`c.id = any(${companies}::bigint[])`)
  if (registrationNumber !== undefined) conditions.push(hasNumber('reg', sql`h.company_id`, registrationNumber))
  if (vatNumber !== undefined) conditions.push(hasNumber('vat', sql`h.company_id`, vatNumber))
  if (countries !== undefined && countries.length > 0) conditions.push(sql`c.country_code = any(${countries}::text[])`)
  // A band matches where it can lie in the range: an end that its words leave out does not, and where nobody stated an
  // end it may reach to 0 or 100. An unknown percentage never matches.
  if (percentage?.gte !== undefined) {
    const isOut = sql`(h.percentage is null and h.percentage_max_open is true and h.percentage_max = ${percentage.gte})`
    conditions.push(
      sql`coalesce(h.percentage, h.percentage_max, h.percentage_min + 100) >= ${percentage.gte} and ${isOut} is not true`,
    )
  }
  if (percentage?.lte !== undefined) {
    const isOut = sql`(h.percentage is null and h.percentage_min_open is true and h.percentage_min = ${percentage.lte})`
    conditions.push(
      sql`coalesce(h.percentage, h.percentage_min, h.percentage_max - 100) <= ${percentage.lte} and ${isOut} is not true`,
    )
  }
  return conditions
}
