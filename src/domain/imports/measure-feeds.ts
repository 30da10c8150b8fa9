import type { MeasuredSource } from '#lib/metrics.ts'
import type { Db } from '#postgres/db.ts'
import { isStale } from './freshness.ts'
import { listFeeds } from './list-feeds.ts'

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
