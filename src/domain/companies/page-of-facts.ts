import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { requireCompany } from './require-company.ts'

type Facts = {
  columns: RawBuilder<unknown>
  /** The facts of the company with this id. */
  from: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/**
 * A page of what is known of a company, with how much there is of it, by one statement. Only where that finds nothing, it
 * is asked whether there is such a company, and counted apart: the page may lie past the end.
 */
export async function pageOfFacts<Fact extends object>(
  db: Db,
  companyId: number,
  paging: Paging,
  { columns, from, order }: Facts,
): Promise<Page<Fact>> {
  const { rows } = await sql<Fact & { total: number }>`${prepared}
    select ${columns}, count(*) over () as total
    ${from(sql`(select coalesce(merged_into, id) from companies where id = ${companyId})`)}
    ${order} limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  if (rows[0]) return pageOf(rows.map(withoutTotal<Fact>), rows[0].total, paging)
  const id = await requireCompany(db, companyId)
  return pageOf<Fact>([], await countOf(db, from(sql`${id}`)), paging)
}

function withoutTotal<Fact extends object>({ total: _, ...fact }: Fact & { total: number }): Fact {
  return fact as unknown as Fact
}
