import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { hasNumber } from '../companies/has-number.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { nameQuery } from '../search/name-query.ts'
import { nameWords } from '../search/name-words.ts'
import { type Holding, holdingColumns } from './holding.ts'

export type ShareholderSearch = {
  /** Every word must start a word of the holder's name. */
  name: string
  companyName?: string
  registrationNumber?: string
  vatNumber?: string
  countries?: string[]
  percentage?: { gte?: number; lte?: number }
}

/** The company that a holding is a part of. */
export type HeldCompany = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  zipCode: string | null
  addressCity: string | null
  addressStreet: string | null
  addressLocation: string | null
  countryRegion: string | null
}

export type FoundHolding = Holding & { company: HeldCompany }

/** Current holdings by the holder's name, those of exactly that name first. */
export async function searchShareholders(
  db: Db,
  search: ShareholderSearch,
  paging: Paging,
): Promise<Page<FoundHolding>> {
  const matching = sql`
    from holdings h join companies c on c.id = h.company_id
    where h.held_until is null and h.vanished_on is null and ${sql.join(conditionsOf(search), sql` and `)}
  `
  const { rows } = await sql<FoundHolding>`
    select ${holdingColumns}, jsonb_build_object(
      'id', c.id, 'name', c.name, 'registrationNumber', c.registration_number, 'vatNumber', c.vat_number,
      'zipCode', c.zip_code, 'addressCity', c.address_city, 'addressStreet', c.address_street,
      'addressLocation', c.address_location, 'countryRegion', c.country_region
    ) as company
    ${matching}
    order by name_words(h.holder_name) = ${nameWords(search.name)}::text[] desc, h.id, h.company_id
    limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, matching), paging)
}

function conditionsOf(search: ShareholderSearch): RawBuilder<unknown>[] {
  const { companyName, registrationNumber, vatNumber, countries, percentage } = search
  const conditions = [sql`name_vector(h.holder_name) @@ ${nameQuery(search.name)}::tsquery`]
  if (companyName !== undefined) {
    conditions.push(sql`exists (
      select from names n where n.company_id = h.company_id and name_vector(n.name) @@ ${nameQuery(companyName)}::tsquery
    )`)
  }
  if (registrationNumber !== undefined) conditions.push(hasNumber('reg', sql`h.company_id`, registrationNumber))
  if (vatNumber !== undefined) conditions.push(hasNumber('vat', sql`h.company_id`, vatNumber))
  if (countries !== undefined && countries.length > 0) conditions.push(sql`c.country_code = any(${countries}::text[])`)
  // A band matches where it meets the range, open at an end that nobody stated; an unknown percentage never does.
  if (percentage?.gte !== undefined) {
    conditions.push(sql`coalesce(h.percentage, h.percentage_max, h.percentage_min + 100) >= ${percentage.gte}`)
  }
  if (percentage?.lte !== undefined) {
    conditions.push(sql`coalesce(h.percentage, h.percentage_min, h.percentage_max - 100) <= ${percentage.lte}`)
  }
  return conditions
}
