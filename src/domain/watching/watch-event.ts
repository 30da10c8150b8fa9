import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import type { WatchField } from './watch-field.ts'

/** A change of a watched company, as its account sees it. */
export type WatchEvent = {
  id: number
  companyId: number
  companyName: string
  registrationNumber: string | null
  countryCode: string
  field: WatchField
  oldValue: string | null
  newValue: string | null
  at: Date
}

/** The columns of an event, for `watch_events e`. */
export const eventColumns = sql`
  e.id, e.company_id as "companyId", e.company_name as "companyName", e.registration_number as "registrationNumber",
  e.country_code as "countryCode", e.field, e.old_value as "oldValue", e.new_value as "newValue", e.at
`

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

/** What happened to the companies that an account watches, newest first, before a given event. */
export async function listRecentEvents(
  db: Db,
  workspaceId: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<WatchEvent[]> {
  const { rows } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${most}
  `.execute(db)
  return rows
}

export type EventStream = { events: WatchEvent[]; cursor: number; hasMore: boolean }

/**
 * The account's events after a cursor, oldest first. Ids become visible in order, so a reader that continues from the last cursor
 * misses nothing and sees nothing twice.
 */
export async function readEventStream(
  db: Db,
  workspaceId: string,
  cursor: number | null,
  limit: number,
): Promise<EventStream> {
  // Events first and their loss afterwards, so that a deletion between the two is noticed.
  const { rows } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} and e.id > ${cursor ?? 0}
    order by e.id limit ${limit + 1}
  `.execute(db)
  if (cursor !== null && cursor < (await prunedTo(db, workspaceId))) {
    throw new Failure('invalid', { reasons: { cursor: ['has expired; start again without a cursor'] } })
  }
  const events = rows.slice(0, limit)
  return { events, cursor: events.at(-1)?.id ?? cursor ?? 0, hasMore: rows.length > limit }
}

async function prunedTo(db: Db, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select pruned_to as id from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return rows[0]?.id ?? 0
}
