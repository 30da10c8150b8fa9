import type { FastifyReply } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import type { Clock } from '#domain/clock.ts'
import type { Failure } from '#domain/failure.ts'
import { type Meter, nextReset, remaining, units } from '#domain/usage/meter.ts'

/** What a success cost and what is left. */
export function addUnits(reply: FastifyReply, receipt: Meter): void {
  reply.headers({ 'X-Service-Units': 1, 'X-Service-Remaining-Units': remaining(receipt) })
}

/** The daily quota, on every authenticated answer of a free workspace. */
export function addQuota(reply: FastifyReply, caller: Caller, meter: Meter | undefined, clock: Clock): void {
  if (caller.plan !== 'free' || !meter) return
  reply.headers({
    'X-Quota-Daily-Limit': meter.dailyLimit ?? 0,
    'X-Quota-Daily-Remaining': remaining(meter),
    'X-Quota-Daily-Reset': nextReset('day', clock()).getTime() / 1000,
  })
}

/** The meter after a failure: as it was when the caller was verified, unless the ledger has just found it spent. */
export function meterAfter(failure: Failure, caller: Caller): Meter | undefined {
  const meter = caller.meters.get(units)
  return meter && failure.code === 'allowance_spent' ? { ...meter, dayUsed: meter.dailyLimit ?? meter.dayUsed } : meter
}
