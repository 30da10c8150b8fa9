import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { requireCompany } from '../companies/require-company.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import type { Officer } from './officer.ts'

/** The columns of an officer, for `officers o`. */
export const officerColumns = sql`
  o.id, o.kind, o.full_name as "fullName", o.title, o.first_name as "firstName", o.middle_name as "middleName",
  o.last_name as "lastName", o.sex, o.nationality, o.country_of_residence as "countryOfResidence",
  o.birth_year as "birthYear", o.birth_month as "birthMonth", o.role, o.appointed_on as "appointedOn",
  o.resigned_on as "resignedOn", o.is_current as "isCurrent", o.address_country as "addressCountry",
  o.address_line_1 as "addressLine1", o.address_locality as "addressLocality", o.address_region as "addressRegion",
  o.address_postal_code as "addressPostalCode", o.email, o.phone, o.extra, o.source_id as "sourceId"
`

/** Current officers first, then former ones, each newest appointment first. */
export async function listOfficers(db: Db, companyId: number, paging: Paging): Promise<Page<Officer>> {
  const id = await requireCompany(db, companyId)
  const rows = await officersOf(db, id, sql`limit ${paging.perPage} offset ${offsetOf(paging)}`)
  const total = await countOf(db, sql`from officers where company_id = ${id}`)
  return pageOf(rows, total, paging)
}

/** The same without the look-ups around it: the officers of a company that is known to be there. */
export async function officersOf(db: Db, id: number, part = sql``): Promise<Officer[]> {
  const { rows } = await sql<Officer>`${prepared}
    select ${officerColumns} from officers o
    where o.company_id = ${id}
    order by o.is_current desc, o.appointed_on desc nulls last, o.id
    ${part}
  `.execute(db)
  return rows
}
