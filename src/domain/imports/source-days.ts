import { type Sql, sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/**
 * The days of what is loaded of a source. None of them stands in for another; a fourth one, on which a fact held, belongs to the fact.
 * Every surface takes them from here.
 */
export type SourceDays = {
  /** The day of its last publication, as the files, their names, their response or the publisher's list state it; null where nothing does. */
  publishedOn: string | null
  /** The newest day that an entry states; null where none does. */
  newestEntryOn: string | null
  /** The day on which it was loaded here; null where nothing was. */
  loadedOn: string | null
  /** After this many hours without anything newer it counts as old; null where the source's rhythm is not known. */
  staleAfterHours: number | null
}

/** SQL: these days of the sources in `s`, as one row for a lateral join. */
export const daysOfSource: Sql = sql`(
  select last.published_on::text as "publishedOn", newest.day as "newestEntryOn",
    (last.finished_at at time zone 'UTC')::date::text as "loadedOn", s.stale_after_hours as "staleAfterHours"
  from (select 1) one
  left join lateral (
    select r.published_on, r.finished_at from runs r
    where r.source_id = s.id and r.state = 'finished' order by r.id desc limit 1
  ) last on true
  -- What deltas brought stands beside what the last complete file had.
  left join lateral (
    select r.newest_on::text as day from runs r
    where r.source_id = s.id and r.state = 'finished' and r.newest_on is not null and r.id >= coalesce((
      select max(c.id) from runs c where c.source_id = s.id and c.state = 'finished' and c.is_complete), 0)
    order by r.newest_on desc limit 1
  ) newest on true
)`

export async function readSourceDays(db: SqlClient, ids: readonly number[]): Promise<Map<number, SourceDays>> {
  const { rows } = await sql<SourceDays & { id: number }>`
    select s.id, d.* from sources s cross join lateral ${daysOfSource} d where s.id = any(${ids}::smallint[])
  `.execute(db)
  return new Map(rows.map(({ id, ...days }) => [id, days]))
}
