import type { MeasuredSource } from '#lib/metrics.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { isBeyond } from './age-of-data.ts'
import { lastCredible } from './ahead.ts'

/** The state of a dataset that is updated automatically. */
export type FeedState = {
  sourceId: number
  code: string
  isEnabled: boolean
  /** After this many hours without anything newer, the data counts as stale. */
  staleAfterHours: number
  contact: string | null
  /** Whether a key is kept; it is never shown. */
  hasKey: boolean
  cursor: string | null
  /** When the publisher released the loaded data, where anything states it. */
  publishedAt: Date | null
  /** The newest day that an entry of it states. */
  newestEntryOn: string | null
  /** When something was last loaded, and when the publisher was last checked successfully. */
  loadedAt: Date | null
  confirmedAt: Date | null
  /** The date of a publication that was set aside at the last check, because it is ahead of our clock. */
  aheadAt: Date | null
  nextAt: Date
  /** In a row, up to now. */
  failures: number
  /** Whether a process is working on it: it holds the lock of the source, and its run has not ended. */
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
      f.published_at as "publishedAt", f.newest_on::text as "newestEntryOn", f.loaded_at as "loadedAt", f.confirmed_at as "confirmedAt", f.ahead_at as "aheadAt", f.next_at as "nextAt", f.failures,
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
 * off: not enabled. running: a process is working on it. ahead: the publisher dates what it published last, or what is loaded, ahead of
 * our clock. new: nothing has been loaded yet. failing: the last check failed; the loaded data is still served. stale: the publisher has released nothing newer for too long.
 * undated: nothing states when the loaded data was published. fresh: none of these.
 */
export type Freshness = 'off' | 'running' | 'ahead' | 'new' | 'failing' | 'stale' | 'undated' | 'fresh'

export function freshnessOf(state: FeedState | undefined, now: Date): Freshness {
  if (state?.isRunning) return 'running'
  if (!state?.isEnabled) return 'off'
  if (isAhead(state, now)) return 'ahead'
  if (state.failures > 0) return 'failing'
  if (!state.loadedAt) return 'new'
  if (isStale(state, now)) return 'stale'
  return state.publishedAt ? 'fresh' : 'undated'
}

const isAhead = (state: FeedState, now: Date) => state.aheadAt !== null || isLoadedAhead(state, now)

/** Whether what is loaded is dated ahead, so that nothing newer is found. */
export const isLoadedAhead = ({ publishedAt }: FeedState, now: Date) =>
  publishedAt !== null && publishedAt > lastCredible(now)

/** Also while it fails: the served data is then old for another reason. What states no date is not newer than its load. */
function isStale({ publishedAt, loadedAt, staleAfterHours }: FeedState, now: Date): boolean {
  const since = publishedAt ?? loadedAt
  return since !== null && isBeyond(since, staleAfterHours, now)
}

/** The codes of the feeds that are due and that no process is working on, longest due first. */
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
  const since = (moment: Date | null) => moment && (now.getTime() - moment.getTime()) / 1000
  return (await listFeeds(db))
    .filter(({ isEnabled }) => isEnabled)
    .map(feed => ({
      source: feed.code,
      age: since(feed.publishedAt),
      lag: since(feed.confirmedAt),
      isStale: isStale(feed, now),
      isAhead: isAhead(feed, now),
      failures: feed.failures,
      runs: feed.runs,
      failedRuns: feed.failedRuns,
      rows: feed.loadedRows,
    }))
}

/** What a check of a publisher loaded. */
export type LoadedDelivery = {
  kind: 'full' | 'delta'
  files: string[]
  bytes: number
  rows: number
  changes: number
  /** The import that loaded it. */
  run: number
  /** Null where neither a chain nor a date gives one. */
  cursor: string | null
  /** The day that dates it and the newest day that an entry states; earlier versions did not record them, or only one of them. */
  published_on?: string | null
  newest_on?: string | null
  gap?: string
}

/** One check of a publisher. */
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
export async function listFeedRuns(db: Db, sourceIds: number[], limit: number): Promise<FeedRunLine[]> {
  const { rows } = await sql<FeedRunLine>`
    select r.id::float8 as id, f.code, r.state, r.started_at as "startedAt", r.finished_at as "finishedAt", r.deliveries,
      r.error
    from feed_runs r join feeds f using (source_id)
    where r.source_id = any(${sourceIds}::smallint[]) order by r.id desc limit ${limit}
  `.execute(db)
  return rows
}
