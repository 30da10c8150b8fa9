import type { Feed } from '../entries/feed.ts'

const minute = 60_000
const firstPause = 5 * minute
const maxPause = 360 * minute

/** How long to wait before the next check, after so many failures in a row; a publisher that asks for more time gets it. */
export function nextLookMs({ looksEvery }: Feed, failures: number, retryAfterMs: number | null = null): number {
  if (failures === 0) return looksEvery * minute
  return Math.max(Math.min(maxPause, firstPause * 2 ** Math.min(failures - 1, 20)), retryAfterMs ?? 0)
}
