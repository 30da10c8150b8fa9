import type { MeasuredSource } from '#lib/metrics.ts'
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

/**
 * off: not enabled. running: a process is at it. new: nothing was loaded yet. failing: the last look failed, what was loaded is
 * served. stale: the publisher has said nothing newer for too long. fresh: none of these.
 */
export type Freshness = 'off' | 'running' | 'new' | 'failing' | 'stale' | 'fresh'

export function freshnessOf(state: FeedState | undefined, now: Date): Freshness {
  if (state?.isRunning) return 'running'
  if (!state?.isEnabled) return 'off'
  if (state.failures > 0) return 'failing'
  if (!state.publishedAt) return 'new'
  return isStale(state, now) ? 'stale' : 'fresh'
}

/** Also while it fails: what is served is then old for another reason. */
function isStale({ publishedAt, staleAfterHours }: FeedState, now: Date): boolean {
  return publishedAt !== null && now.getTime() - publishedAt.getTime() > staleAfterHours * 3_600_000
}

/** The codes of the feeds that should be looked at now and that nobody is at, longest due first. */
export async function listDueFeeds(db: Db, now: Date): Promise<string[]> {
  const feeds = await listFeeds(db)
  const busy = new Set(feeds.filter(({ isRunning }) => isRunning).map(({ code }) => code.split('/', 1)[0]))
  return feeds
    .filter(({ isEnabled, nextAt, code }) => isEnabled && nextAt <= now && !busy.has(code.split('/', 1)[0]))
    .sort((one, other) => one.nextAt.getTime() - other.nextAt.getTime() || one.sourceId - other.sourceId)
    .map(({ code }) => code)
}

/** The sources that are enabled, for the metrics. */
export async function measureFeeds(db: Db, now: Date): Promise<MeasuredSource[]> {
  const since = (moment: Date | null) => moment && Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  return (await listFeeds(db))
    .filter(({ isEnabled }) => isEnabled)
    .map(feed => ({
      source: feed.code,
      age: since(feed.publishedAt),
      lag: since(feed.confirmedAt),
      isStale: isStale(feed, now),
      failures: feed.failures,
      runs: feed.runs,
      failedRuns: feed.failedRuns,
      rows: feed.loadedRows,
    }))
}

/** What a look at a publisher loaded. */
export type LoadedDelivery = {
  kind: 'full' | 'delta'
  files: string[]
  bytes: number
  rows: number
  changes: number
  /** The import that loaded it. */
  run: number
  cursor: string
  gap?: string
}

/** One look at a publisher. */
export type FeedRunLine = {
  id: number
  code: string
  state: 'running' | 'finished' | 'unchanged' | 'failed'
  startedAt: Date
  finishedAt: Date | null
  deliveries: LoadedDelivery[]
  error: string | null
}

/** The latest runs of these datasets, newest first. */
export async function listFeedRuns(db: Db, sourceIds: number[], most: number): Promise<FeedRunLine[]> {
  const { rows } = await sql<FeedRunLine>`
    select r.id::float8 as id, f.code, r.state, r.started_at as "startedAt", r.finished_at as "finishedAt", r.deliveries,
      r.error
    from feed_runs r join feeds f using (source_id)
    where r.source_id = any(${sourceIds}::smallint[]) order by r.id desc limit ${most}
  `.execute(db)
  return rows
}
