import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type FactList, pageOfFacts } from '../companies/page-of-facts.ts'
import type { Page, Paging } from '../page.ts'
import { type Holding, holdings } from './holding.ts'

/** Who currently holds shares of the company, largest first; a band counts by its upper end. */
export const holdingList: FactList<Holding> = {
  reading: holdings,
  from: id => sql`from holdings h where h.company_id = ${id} and h.held_until is null and h.vanished_on is null`,
  order: sql`order by coalesce(h.percentage, h.percentage_max) desc nulls last, h.id`,
}

/** An empty page proves nothing. */
export function listShareholders(db: Db, companyId: number, paging: Paging): Promise<Page<Holding>> {
  return pageOfFacts(db, companyId, paging, holdingList)
}
