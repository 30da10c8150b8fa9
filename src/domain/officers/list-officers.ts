import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import { type Officer, officers } from './officer.ts'

const inOrder = sql`order by o.is_current desc, o.appointed_on desc nulls last, o.id`

/** Current officers first, then former ones, each newest appointment first. */
export async function listOfficers(db: Db, companyId: number, paging: Paging): Promise<Page<Officer>> {
  return pageOfFacts<Officer>(db, companyId, paging, {
    reading: officers,
    from: officersIn,
    order: inOrder,
  })
}

/** All of them as rows of texts, for a statement that reads more than them. */
export function allOfficers(id: Sql) {
  return sql`array_to_json(array(select ${officers.texts} ${officersIn(id)} ${inOrder}))`
}

function officersIn(id: Sql) {
  return sql`from officers o where o.company_id = ${id}`
}
