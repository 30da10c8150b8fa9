import type { FastifyReply } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { type RateLeft, rateMinutes } from '#domain/accounts/rate-left.ts'
import type { Failure } from '#domain/failure.ts'
import { type Meter, nextReset, remaining } from '#domain/usage/meter.ts'
import { secondsUntil } from './describe-failure.ts'

/** The daily quota, on every authenticated answer of a free workspace. */
export function addQuota(reply: FastifyReply, { plan }: Caller, meter: Meter | undefined, now: Date): void {
  if (plan !== 'free' || !meter) return
  reply.headers({
    'X-Quota-Daily-Limit': meter.dailyLimit ?? 0,
    'X-Quota-Daily-Remaining': remaining(meter),
    'X-Quota-Daily-Reset': nextReset('day', now).getTime() / 1000,
  })
}

/**
 * All that limits the caller here, in the form of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-11): the rate of the key and
 * the allowances of the meter. It is on every answer, so it is written without lists.
 */
export function addRateLimit(reply: FastifyReply, meter: Meter | undefined, rate: RateLeft | null, now: Date): void {
  const told: Told = { policies: '', left: '' }
  if (rate) tell(told, 'key', rate.rate, rateMinutes * 60, rate.left, rate.seconds)
  if (meter) {
    tellAllowance(told, meter.meter, 'day', meter.dailyLimit, meter.dayUsed, now)
    tellAllowance(told, meter.meter, 'month', meter.monthlyLimit, meter.monthUsed, now)
  }
  if (told.policies === '') return
  reply.header('RateLimit-Policy', told.policies)
  reply.header('RateLimit', told.left)
}

/** The policies by their names, each with so many in so many seconds, and how many are left until each begins anew. */
type Told = { policies: string; left: string }

function tell(told: Told, name: string, quota: number, window: number, left: number, seconds: number): void {
  const between = told.policies === '' ? '' : ', '
  told.policies += `${between}"${name}";q=${quota};w=${window}`
  told.left += `${between}"${name}";r=${left};t=${seconds}`
}

function tellAllowance(
  told: Told,
  meter: string,
  window: 'day' | 'month',
  limit: number | null,
  used: number,
  now: Date,
): void {
  if (limit === null) return
  const end = nextReset(window, now)
  const start = window === 'day' ? end.getTime() - 86_400_000 : Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const length = (end.getTime() - start) / 1000
  tell(told, `${meter}-${window}`, limit, length, Math.max(0, limit - used), secondsUntil(end, now))
}

/** The meter after a failure: as it was when the caller was verified, unless the ledger has just found it spent. */
export function meterAfter(failure: Failure | null, meter: Meter | undefined): Meter | undefined {
  return meter && failure?.code === 'allowance_spent' ? { ...meter, dayUsed: meter.dailyLimit ?? meter.dayUsed } : meter
}

/** The rate after a failure: spent where that was the failure. */
export function rateAfter(failure: Failure | null, known: RateLeft | null): RateLeft | null {
  if (failure?.code !== 'rate_exceeded') return known
  const { rate, retryAfter } = (failure as Failure<'rate_exceeded'>).details
  return { rate, left: 0, seconds: retryAfter }
}
