import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import { type Holding, holdings } from './holding.ts'

/** Who holds a part of the company now, largest first; a band counts by its upper end. An empty page proves nothing. */
export async function listShareholders(db: Db, companyId: number, paging: Paging): Promise<Page<Holding>> {
  return pageOfFacts<Holding>(db, companyId, paging, {
    reading: holdings,
    from: currentIn,
    order: largestFirst,
  })
}

/** All of them as rows of texts, for a statement that reads more than them. */
export function allHoldings(id: Sql) {
  return sql`array_to_json(array(select ${holdings.texts} ${currentIn(id)} ${largestFirst}))`
}

const largestFirst = sql`order by coalesce(h.percentage, h.percentage_max) desc nulls last, h.id`

function currentIn(id: Sql) {
  return sql`from holdings h where h.company_id = ${id} and h.held_until is null and h.vanished_on is null`
}
