import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { fromWatches, type Watch, type WatchRow, watchOf, watchRowColumns } from './watch.ts'
import { usualFields, type WatchField } from './watch-field.ts'

export type WatchFilter = {
  /** The day, in UTC, on which the watch began. */
  day?: string | undefined
  /** At least one of these is watched. */
  fields?: WatchField[] | undefined
  /** The name of a list that it is in. */
  list?: string | undefined
}

/** What an account watches, latest first. */
export async function listWatches(
  db: Db,
  workspaceId: string,
  { day, fields, list }: WatchFilter,
  paging: Paging,
): Promise<Page<Watch>> {
  const ofDay = day
    ? sql`and w.started_at >= ${`${day}T00:00:00Z`}::timestamptz
        and w.started_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`
    : sql``
  const ofFields = fields ? sql`and coalesce(w.fields, s.fields, ${usualFields}::text[]) && ${fields}::text[]` : sql``
  const ofList = list ? sql`and ${list} = any(w.lists)` : sql``
  const source = sql`${fromWatches} where w.workspace_id = ${workspaceId} ${ofDay} ${ofFields} ${ofList}`
  const { rows } = await sql<WatchRow>`
    select ${watchRowColumns} ${source}
    order by w.started_at desc, w.company_id limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows.map(watchOf), await countOf(db, source), paging)
}
