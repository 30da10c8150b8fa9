import type { FastifyReply } from 'fastify'
import { type Caller, type RateLeft, rateMinutes } from '#domain/accounts/caller.ts'
import { type Failure, isFailure } from '#domain/failure.ts'
import { type Meter, nextReset, remaining } from '#domain/usage/meter.ts'
import { secondsUntil } from '#lib/seconds-until.ts'

/** The daily quota, on every authenticated answer of a free workspace. */
export function addQuota(reply: FastifyReply, { plan }: Caller, meter: Meter | undefined, now: Date): void {
  if (plan !== 'free' || !meter) return
  reply.headers({
    'X-Quota-Daily-Limit': meter.dailyLimit ?? 0,
    'X-Quota-Daily-Remaining': remaining(meter),
    'X-Quota-Daily-Reset': nextReset('day', now).getTime() / 1000,
  })
}

/** A policy by its name: a quota per window in seconds, with what is left until it resets. */
type Policy = { name: string; quota: number; window: number; left: number; seconds: number }

/**
 * All that limits the caller here, in the form of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11): the rate of the key and
 * the allowances of the meter.
 */
export function addRateLimit(reply: FastifyReply, meter: Meter | undefined, rate: RateLeft | null, now: Date): void {
  const policies = [...(rate ? [policyOf(rate)] : []), ...(meter ? allowancesOf(meter, now) : [])]
  if (policies.length === 0) return
  reply.headers({
    'RateLimit-Policy': policies.map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`).join(', '),
    RateLimit: policies.map(({ name, left, seconds }) => `"${name}";r=${left};t=${seconds}`).join(', '),
  })
}

function policyOf({ rate, left, seconds }: RateLeft): Policy {
  return { name: 'key', quota: rate, window: rateMinutes * 60, left, seconds }
}

function allowancesOf({ meter, dailyLimit, dayUsed, monthlyLimit, monthUsed }: Meter, now: Date): Policy[] {
  const policy = (window: 'day' | 'month', limit: number | null, used: number): Policy[] => {
    if (limit === null) return []
    const end = nextReset(window, now)
    const seconds = secondsUntil(end, now)
    const start = window === 'day' ? end.getTime() - 86_400_000 : Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
    const length = (end.getTime() - start) / 1000
    return [{ name: `${meter}-${window}`, quota: limit, window: length, left: Math.max(0, limit - used), seconds }]
  }
  return [...policy('day', dailyLimit, dayUsed), ...policy('month', monthlyLimit, monthUsed)]
}

/** The meter after a failure: as it was when the caller was verified, unless the ledger has just found it spent. */
export function meterAfter(failure: Failure | null, meter: Meter | undefined): Meter | undefined {
  return meter && failure?.code === 'allowance_spent' ? { ...meter, dayUsed: meter.dailyLimit ?? meter.dayUsed } : meter
}

/** The rate after a failure: spent where that was the failure. */
export function rateAfter(failure: Failure | null, known: RateLeft | null): RateLeft | null {
  if (!isFailure(failure, 'rate_exceeded')) return known
  const { rate, retryAfter } = failure.details
  return { rate, left: 0, seconds: retryAfter }
}
