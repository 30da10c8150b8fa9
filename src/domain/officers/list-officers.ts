import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import type { Officer } from './officer.ts'
import { officerOf, officerTexts } from './officer-of.ts'

/** The columns of an officer, for `officers o`. */
export const officerColumns = sql`
  o.id, o.kind, o.full_name as "fullName", o.title, o.first_name as "firstName", o.middle_name as "middleName",
  o.last_name as "lastName", o.sex, o.nationality, o.country_of_residence as "countryOfResidence",
  o.birth_year as "birthYear", o.birth_month as "birthMonth", o.role, o.appointed_on as "appointedOn",
  o.resigned_on as "resignedOn", o.is_current as "isCurrent", o.address_country as "addressCountry",
  o.address_line_1 as "addressLine1", o.address_locality as "addressLocality", o.address_region as "addressRegion",
  o.address_postal_code as "addressPostalCode", o.email, o.phone, o.extra, o.source_id as "sourceId"
`

const inOrder = sql`order by o.is_current desc, o.appointed_on desc nulls last, o.id`

/** Current officers first, then former ones, each newest appointment first. */
export async function listOfficers(db: Db, companyId: number, paging: Paging): Promise<Page<Officer>> {
  return pageOfFacts<Officer>(db, companyId, paging, {
    texts: officerTexts,
    factOf: officerOf,
    from: officersIn,
    order: inOrder,
  })
}

/** All of them as rows of texts, for a statement that reads more than them. */
export function allOfficers(id: Sql) {
  return sql`array_to_json(array(select ${officerTexts} ${officersIn(id)} ${inOrder}))`
}

function officersIn(id: Sql) {
  return sql`from officers o where o.company_id = ${id}`
}
