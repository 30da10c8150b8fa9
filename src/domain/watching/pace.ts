import { setTimeout as sleep } from 'node:timers/promises'

/** What was not used may be caught up with, but for no longer than this. */
const catchUpMs = 100

/** Resolves no more often than so many times a second. */
export function openPace(perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next, now - catchUpMs) + 1000 / perSecond
    if (next > now) await sleep(next - now)
  }
}
