import type { Outcome } from '#lib/outbound.ts'

const firstMs = 1_000
const growth = 1.5
const longestMs = 4 * 60 * 60 * 1000

/**
 * How long to wait after the n-th failed attempt: a second, then one and a half times as long each time, up to four hours,
 * each with a jitter of half of it, so that what failed together is not retried together. It grows no faster because
 * otherwise a receiver that fails now and then would delay a company for minutes. Three days allow about forty attempts.
 * A receiver that asks for more time gets it, up to four hours.
 */
export function retryDelay(tries: number, askedMs = 0, random: () => number = Math.random): number {
  const usual = Math.min(longestMs, firstMs * growth ** (tries - 1))
  return Math.max(Math.round(usual * (0.5 + random())), Math.min(askedMs, longestMs))
}

/** Only a receiver that is overloaded or down for a while may say when to retry. */
export function requestedDelay(outcome: Outcome): number {
  return 'status' in outcome && [429, 503].includes(outcome.status) ? (outcome.retryAfterMs ?? 0) : 0
}
