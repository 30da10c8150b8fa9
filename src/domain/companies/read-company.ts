import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { gathered } from '#lib/gathered.ts'
import { prepared } from '#lib/prepared.ts'
import { Failure } from '../failure.ts'
import type { Company } from './company.ts'

/** The company's own record; an id that was merged into another answers with that one. */
export async function readCompany(db: Db, id: number): Promise<Company> {
  const company = await readOne(db, id)
  if (!company) throw new Failure('no_company', { id })
  return company
}

const readOne = gathered(readCompanies)

/** They come as one piece of JSON, which is read several times as fast as rows are. */
async function readCompanies(db: Db, ids: number[]): Promise<Map<number, Company>> {
  const { rows } = await sql<{ found: [asked: number, company: Company][] }>`${prepared}
    select coalesce(json_agg(json_build_array(asked.id, company)), '[]') as found
    from companies asked cross join lateral (
      select c.id, c.name, c.registration_number as "registrationNumber", c.vat_number as "vatNumber", c.lei, c.ticker,
        c.incorporated_on as "incorporatedOn", c.dissolved_on as "dissolvedOn", c.status, c.status_id as "statusId",
        c.legal_form as "legalForm", c.country_code as "countryCode", c.state, c.jurisdiction,
        c.country_region as "countryRegion", c.address_street as "addressStreet",
        c.address_location as "addressLocation", c.address_city as "addressCity", c.zip_code as "zipCode",
        c.website, c.linkedin, c.extra,
        c.basic_source as "basicSource", c.address_source as "addressSource", c.contact_source as "contactSource"
      from companies c where c.id = coalesce(asked.merged_into, asked.id)
    ) company
    where asked.id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows[0]?.found)
}
