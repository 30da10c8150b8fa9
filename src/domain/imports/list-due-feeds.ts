import type { Db } from '#postgres/db.ts'
import { listFeeds } from './list-feeds.ts'

/** The codes of the feeds that should be looked at now and that nobody is at, longest due first. */
export async function listDueFeeds(db: Db, now: Date): Promise<string[]> {
  const feeds = await listFeeds(db)
  const busy = new Set(feeds.filter(({ isRunning }) => isRunning).map(({ code }) => code.split('/', 1)[0]))
  return feeds
    .filter(({ isEnabled, nextAt, code }) => isEnabled && nextAt <= now && !busy.has(code.split('/', 1)[0]))
    .sort((one, other) => one.nextAt.getTime() - other.nextAt.getTime() || one.sourceId - other.sourceId)
    .map(({ code }) => code)
}
