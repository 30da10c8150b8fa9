import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { requireCompany } from '../companies/require-company.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type Holding, holdingColumns } from './holding.ts'

/** Who holds a part of the company now, largest first; a band counts by its upper end. An empty page proves nothing. */
export async function listShareholders(db: Db, companyId: number, paging: Paging): Promise<Page<Holding>> {
  const id = await requireCompany(db, companyId)
  const rows = await holdingsOf(db, id, sql`limit ${paging.perPage} offset ${offsetOf(paging)}`)
  return pageOf(rows, await countOf(db, currentIn(id)), paging)
}

/** The same without the look-ups around it: the holdings in a company that is known to be there. */
export async function holdingsOf(db: Db, id: number, part = sql``): Promise<Holding[]> {
  const { rows } = await sql<Holding>`${prepared}
    select ${holdingColumns} ${currentIn(id)}
    order by coalesce(h.percentage, h.percentage_max) desc nulls last, h.id
    ${part}
  `.execute(db)
  return rows
}

function currentIn(id: number) {
  return sql`from holdings h where h.company_id = ${id} and h.held_until is null and h.vanished_on is null`
}
