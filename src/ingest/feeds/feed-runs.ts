import type pg from 'pg'
import type { LoadedDelivery } from '#domain/imports/feed.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { AheadError } from '../ahead-error.ts'
import { PublisherError } from '../entries/feed.ts'
import type { KnownFile } from './download.ts'
import type { FeedTarget } from './feed-target.ts'
import { nextLookMs } from './next-look.ts'

/** What a feed knows from one run to the next. */
export type StoredFeed = {
  cursor: string | null
  contact: string | null
  /** Sealed. */
  key: Buffer | null
  files: KnownFile[]
  /** When something was last loaded, and when it was first enabled or synchronised. */
  loadedAt: Date | null
  createdAt: Date
}

/** What a delivery that was loaded leaves for the next run. */
type Loaded = Pick<StoredFeed, 'cursor' | 'files'> & {
  loadedAt: Date
  /** When it was published, where anything states that, and the newest day that an entry states. */
  publishedAt: Date | null
  newestEntryOn: string | null
}

/** A check of a publisher, while it runs. */
export type FeedRun = { id: number; deliveries: LoadedDelivery[] }

/** How many runs of each source stay on record. */
const maxRuns = 1000

/** A dataset that was never enabled can be synchronised by hand too, and has its row from then on. */
export async function readFeed(client: pg.ClientBase, { code, dataset, feed }: FeedTarget): Promise<StoredFeed> {
  await sql`
    insert into feeds (source_id, code, is_enabled, stale_after_hours)
    values (${dataset.id}, ${code}, false, ${feed.staleAfter})
    on conflict (source_id) do update set code = excluded.code, stale_after_hours = excluded.stale_after_hours
  `.execute(client)
  const { rows } = await sql<StoredFeed>`
    select cursor, contact, key, files, loaded_at as "loadedAt", created_at as "createdAt" from feeds where source_id = ${dataset.id}
  `.execute(client)
  return rows[0] as StoredFeed
}

/** This process holds the lock, so a run of the source that still calls itself running was killed. */
export async function startRun(client: pg.ClientBase, { dataset }: FeedTarget): Promise<FeedRun> {
  await sql`
    update feed_runs set state = 'failed', finished_at = now(), error = 'stopped or killed before it was done'
    where source_id = ${dataset.id} and state = 'running'
  `.execute(client)
  const { rows } = await sql<{ id: number }>`
    insert into feed_runs (source_id, state) values (${dataset.id}, 'running') returning id::float8
  `.execute(client)
  return { id: (rows[0] as { id: number }).id, deliveries: [] }
}

/** In the transaction of the data. A process that lost the lock meanwhile finds the cursor moved, and writes nothing. */
export async function moveCursor(
  work: pg.ClientBase,
  { code, dataset }: FeedTarget,
  run: FeedRun,
  before: StoredFeed,
  after: Loaded,
  loaded: LoadedDelivery,
): Promise<void> {
  const { count } = await sql`
    update feeds set cursor = ${after.cursor}, files = ${JSON.stringify(after.files)}::jsonb,
      published_at = ${after.publishedAt}, newest_on = ${after.newestEntryOn}, loaded_at = ${after.loadedAt},
      loaded_rows = loaded_rows + ${loaded.rows}
    where source_id = ${dataset.id} and cursor is not distinct from ${before.cursor}
  `.execute(work)
  if (count !== 1) throw new PublisherError(`${code} was updated by another process in the meantime`)
  await sql`
    update feed_runs set deliveries = deliveries || ${JSON.stringify([loaded])}::jsonb where id = ${run.id}
  `.execute(work)
}

/** The outcome, and the time of the next check. A run that found nothing new replaces the previous one that found nothing. */
export async function finishRun(
  client: pg.Client,
  { dataset, feed }: FeedTarget,
  { id, deliveries }: FeedRun,
  now: Date,
  error?: unknown,
): Promise<void> {
  const isFailed = error !== undefined
  const message = isFailed ? (error instanceof Error ? error.message : String(error)).slice(0, 2000) : null
  const state = isFailed ? 'failed' : deliveries.length > 0 ? 'finished' : 'unchanged'
  const aheadAt = error instanceof AheadError ? error.date : null
  const asked = error instanceof PublisherError ? error.retryAfterMs : null
  await transactionOn(client, async () => {
    const { rows } = await sql<{ failures: number }>`
      update feeds set failures = case when ${isFailed} then failures + 1 else 0 end, runs = runs + 1,
        ahead_at = case when ${!isFailed} then null else coalesce(${aheadAt}::timestamptz, ahead_at) end,
        failed_runs = failed_runs + ${isFailed ? 1 : 0}::int,
        confirmed_at = case when ${isFailed} then confirmed_at else ${now}::timestamptz end
      where source_id = ${dataset.id} returning failures
    `.execute(client)
    const pauseMs = nextLookMs(feed, rows[0]?.failures ?? 0, asked)
    await sql`
      update feeds set next_at = ${new Date(now.getTime() + pauseMs)} where source_id = ${dataset.id}
    `.execute(client)
    await sql`
      update feed_runs set state = ${state}, finished_at = now(), error = ${message} where id = ${id}
    `.execute(client)
    await sql`
      delete from feed_runs where source_id = ${dataset.id} and (state = 'unchanged' and id < ${id} or id <= (
        select id from feed_runs where source_id = ${dataset.id} order by id desc offset ${maxRuns} limit 1))
    `.execute(client)
  })
}
