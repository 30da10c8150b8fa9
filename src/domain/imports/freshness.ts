import type { FeedState } from './list-feeds.ts'

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
export function isStale({ publishedAt, staleAfterHours }: FeedState, now: Date): boolean {
  return publishedAt !== null && now.getTime() - publishedAt.getTime() > staleAfterHours * 3_600_000
}
