import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { units } from '#domain/usage/meter.ts'
import { logFault } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { authenticate } from '../authenticate.ts'
import { addQuota, addRateLimit, meterAfter, rateAfter } from '../limit-headers.ts'
import { failureOf, ledgerLineFor, pathBelow } from '../request.ts'
import { sendJson } from '../send-answer.ts'
import { errorResponse } from './errors.ts'

/** What all answers of this API have in common: a verified key, the headers, and the form of errors. */
export function speakV1(app: FastifyInstance, services: Services): void {
  const { ledger, clock, publicUrl } = services
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-service-request-id': request.id,
      'service-api-version': 'v1',
      'cache-control': 'private, no-store',
    })
    authenticate(request, services, 'v1', done)
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error) ?? new Failure('data_unavailable', {}, error)
    logFault(request, failure)
    const { status, headers, body } = errorResponse(failure, {
      path: pathBelow(app.prefix, request),
      requestId: request.id,
      publicUrl,
      now: clock(),
    })
    request.operation ||= pathBelow(app.prefix, request)
    if (request.caller) {
      const meter = meterAfter(failure, request.caller.meters.get(units))
      addQuota(reply, request.caller, meter, clock())
      addRateLimit(reply, meter, rateAfter(failure, request.rate), clock())
      ledger.note(ledgerLineFor(request, request.caller, status))
    }
    return sendJson(reply.status(status).headers(headers), body)
  })
}
