import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** What is known of a dataset that keeps itself up to date. */
export type FeedState = {
  sourceId: number
  code: string
  isEnabled: boolean
  /** After so many hours without anything newer the data counts as stale. */
  staleAfterHours: number
  contact: string | null
  /** Whether a key is kept; it is never shown. */
  hasKey: boolean
  cursor: string | null
  /** When the publisher said what is loaded, and when it was last asked with success. */
  publishedAt: Date | null
  confirmedAt: Date | null
  nextAt: Date
  /** In a row, up to now. */
  failures: number
  /** Whether a process is at it: it holds the lock of the source, and its run has not ended. */
  isRunning: boolean
  /** Why the last run failed, if it did. */
  error: string | null
  /** Of all times. */
  runs: number
  failedRuns: number
  loadedRows: number
}

/** Every feed that was ever enabled or synchronised, in the order of their sources. */
export async function listFeeds(db: Db): Promise<FeedState[]> {
  const { rows } = await sql<FeedState>`
    select f.source_id as "sourceId", f.code, f.is_enabled as "isEnabled", f.stale_after_hours as "staleAfterHours", f.contact,
      f.key is not null as "hasKey", f.cursor,
      f.published_at as "publishedAt", f.confirmed_at as "confirmedAt", f.next_at as "nextAt", f.failures,
      coalesce(last.state = 'running', false) and exists (
        select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1
          and l.database = (select oid from pg_database where datname = current_database())
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('feed ' || split_part(f.code, '/', 1), 0)
      ) as "isRunning", last.error,
      f.runs::float8 as runs, f.failed_runs::float8 as "failedRuns", f.loaded_rows::float8 as "loadedRows"
    from feeds f
    left join lateral (select * from feed_runs r where r.source_id = f.source_id order by r.id desc limit 1) last on true
    order by f.source_id
  `.execute(db)
  return rows
}
