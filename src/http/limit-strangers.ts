import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { networkOf } from '#lib/address-ranges.ts'
import { type BudgetSize, Budgets } from '#lib/budgets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request without a key or a session takes of the budget of its network: 1 unless it is dearer, 0 if it is never refused. */
    points?: number
  }
}

/** A page of the dashboard and its files are some fifty, and an office has one address. */
const usualSize: BudgetSize = { max: 6_000, perSecond: 100 }

/**
 * Limits what a network may ask without a key or a session, whatever it asks for: requests whose caller is known by now pass.
 * Guessing passwords and having mail sent are limited much more, where that is done, and by all servers together.
 */
export function limitStrangers(app: FastifyInstance, size = usualSize): void {
  const budgets = new Budgets(size)
  // Behind every onRequest, in which scopes find their callers, and before a body is read.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (request.caller || request.user) return done(null, payload)
    const { points = 1 } = request.routeOptions.config
    const retryAfter = points === 0 ? 0 : budgets.spend(networkOf(request.ip), points)
    if (retryAfter === 0) done(null, payload)
    else done(new Failure('too_many_requests', { retryAfter }))
  })
}
