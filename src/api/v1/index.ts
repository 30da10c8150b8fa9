import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fromDataService } from '#domain/data-service.ts'
import { Failure, narrow } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { units } from '#domain/usage/meter.ts'
import { loadFolder } from '#lib/load-folder.ts'
import { logFault } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { authenticate } from '../authenticate.ts'
import { mountEndpoints } from '../mount-endpoints.ts'
import { failureOf, ledgerLineFor, pathBelow } from '../request.ts'
import { jsonSoon, sendJson, sendText } from '../send-answer.ts'
import { Shortened } from '../shortened.ts'
import type { V1Endpoint } from './endpoint.ts'
import { errorResponse } from './errors.ts'
import { addQuota, addUnits, meterAfter } from './metering.ts'

/**
 * The life of a v1 request, in the order of its checks: credential → live key → route → query names → scopes → body
 * size → values → allowance → data → ledger. The first one that fails ends it, and costs nothing.
 */
export async function v1(app: FastifyInstance, services: Services): Promise<void> {
  const { ledger, clock, publicUrl, dataTimeoutMs } = services
  const endpoints = await loadFolder<V1Endpoint>(path.join(import.meta.dirname, 'endpoints'))

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-service-request-id': request.id,
      'service-api-version': 'v1',
      'cache-control': 'private, no-store',
    })
    authenticate(request, services, 'v1', done)
  })

  mountEndpoints(app, services, {
    endpoints,
    /** Refuses query parameters that the route does not have, then a key that lacks any of the scopes. */
    authorise({ query, caller }, { query: known, scopes }) {
      const isUnknown = Object.keys(query as object).some(name => !Object.hasOwn(known.properties, name))
      if (isUnknown) throw new Failure('no_route', {})
      const held = caller?.scopes ?? []
      if (scopes.some(scope => !held.includes(scope))) throw new Failure('scope_missing', { required: scopes })
    },
    async answer({ caller, ledgerLine }, reply, work) {
      const charge = { ...ledgerLine, meter: units, units: 1 }
      const { result, receipt } = await charged(ledger, clock, caller.meters.get(units), charge, () =>
        fromDataService(dataTimeoutMs, async () => {
          const answer = await work()
          return answer instanceof Shortened
            ? { json: jsonSoon(answer.answer), headers: answer.headers }
            : { json: jsonSoon(answer) }
        }),
      )
      if (result.headers) reply.headers(result.headers)
      addUnits(reply, receipt)
      addQuota(reply, caller, receipt, clock)
      return sendText(reply, result.json())
    },
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error) ?? new Failure('data_unavailable', {}, error)
    logFault(request, failure)
    const { status, headers, body } = errorResponse(narrow(failure), {
      path: pathBelow(app.prefix, request),
      requestId: request.id,
      publicUrl,
      now: clock(),
    })
    request.operation ||= pathBelow(app.prefix, request)
    if (request.caller) {
      addQuota(reply, request.caller, meterAfter(failure, request.caller), clock)
      ledger.note(ledgerLineFor(request, request.caller, status))
    }
    return sendJson(reply.status(status).headers(headers), body)
  })
}
