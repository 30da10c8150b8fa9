import { setTimeout as sleep } from 'node:timers/promises'

/** Unused time may be caught up on, but no more than this. */
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
