import type { FastifyInstance } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import { type Meter, nextReset, readMeters, remaining, units } from '#domain/usage/meter.ts'
import type { Services } from '#surface/services.ts'
import { addUnits } from '../bill.ts'
import { addRateLimit } from '../limit-headers.ts'
import { ledgerLineFor, pathBelow } from '../request.ts'
import { sendJson } from '../send-answer.ts'
import { speakV1 } from './speak-v1.ts'

/**
 * What a workspace has left, for its v1 keys, at no cost. The first API has ten operations and each success of them costs a unit, so
 * this stands beside it: same credential, same errors.
 */
export async function balance(app: FastifyInstance, services: Services): Promise<void> {
  const { databases, ledger, clock } = services
  speakV1(app, services)
  app.get('/', async (request, reply) => {
    if (Object.keys(request.query as object).length > 0) throw new Failure('no_route', {})
    request.operation = 'balance'
    const caller = request.caller as Caller
    request.rate = await services.callers.takeRate(caller)
    const meters = await readMeters(databases.primary, caller.workspaceId, clock()).catch(error => {
      throw new Failure('accounts_unavailable', {}, error)
    })
    const meter = meters.find(one => one.meter === units) as Meter
    ledger.note(ledgerLineFor(request, caller, 200))
    addUnits(reply, 0, [meter])
    addRateLimit(reply, meter, request.rate, clock())
    return sendJson(reply, showBalance(caller, meter, clock()))
  })
  app.setNotFoundHandler(request => {
    const isIt = pathBelow(app.prefix, request) === '/'
    throw isIt ? new Failure('method_not_allowed', { allowed: ['GET'] }) : new Failure('no_route', {})
  })
}

function showBalance({ plan, rate }: Caller, meter: Meter, now: Date) {
  const window = meter.dailyLimit === null ? 'month' : 'day'
  return {
    plan,
    window,
    used: window === 'day' ? meter.dayUsed : meter.monthUsed,
    limit: window === 'day' ? meter.dailyLimit : meter.monthlyLimit,
    remaining: Number.isFinite(remaining(meter)) ? remaining(meter) : null,
    resets_at: nextReset(window, now).toISOString(),
    requests_per_minute: rate,
  }
}
