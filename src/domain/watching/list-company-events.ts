import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/require-company.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'
import type { WatchField } from './watch-field.ts'

export type EventFilter = {
  /** Days in UTC, both included. */
  from?: string | undefined
  to?: string | undefined
  fields?: WatchField[] | undefined
}

/** What happened to a company while the account watched it, newest first, even after the watch has ended. */
export async function listCompanyEvents(
  db: Db,
  workspaceId: string,
  companyId: number,
  { from, to, fields }: EventFilter,
  paging: Paging,
): Promise<Page<WatchEvent>> {
  const id = await requireCompany(db, companyId)
  const source = sql`
    from watch_events e
    where e.workspace_id = ${workspaceId} and e.company_id in (${id}, ${companyId})
      ${from ? sql`and e.at >= ${`${from}T00:00:00Z`}::timestamptz` : sql``}
      ${to ? sql`and e.at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'` : sql``}
      ${fields ? sql`and e.field = any(${fields}::text[])` : sql``}
  `
  const { rows } = await sql<WatchEvent>`
    select ${eventColumns} ${source} order by e.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, source), paging)
}
