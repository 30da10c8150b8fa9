import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure, narrow } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { units } from '#domain/usage/meter.ts'
import { parserFor } from '../parse.ts'
import { loadEndpoints, methodsOf } from '../routes.ts'
import { Shortened } from '../shortened.ts'
import {
  actorFor,
  answerOnRecord,
  entryFor,
  failureOf,
  jsonSoon,
  largestBody,
  pathBelow,
  type Surface,
  sendJson,
  sendText,
} from '../surface.ts'
import { authenticate, authorise } from './auth.ts'
import type { V1Endpoint } from './endpoint.ts'
import { answerOf } from './errors.ts'
import { addQuota, addUnits, meterAfter } from './metering.ts'

/**
 * The life of a v1 request, in the order of its checks: credential → live key → route → query names → scopes → body
 * size → values → allowance → data → ledger. The first one that fails ends it, and costs nothing.
 */
export async function v1(app: FastifyInstance, surface: Surface): Promise<void> {
  const { ledger, clock, publicUrl } = surface
  const endpoints: V1Endpoint[] = await loadEndpoints(path.join(import.meta.dirname, 'endpoints'))
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-service-request-id': request.id,
      'service-api-version': 'v1',
      'cache-control': 'private, no-store',
    })
    const waiting = authenticate(request, surface)
    if (waiting) waiting.then(() => done(), done)
    else done()
  })

  for (const endpoint of endpoints) {
    const parse = parserFor(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: largestBody,
      onRequest(request, _, done) {
        request.operation = endpoint.id
        authorise(request, endpoint)
        done()
      },
      async handler(request, reply) {
        const caller = request.caller as Caller
        const { params, query, headers, body } = parse(request)
        const entry = { ...entryFor(request, caller, 200), meter: units, units: 1 }
        const { result, receipt } = await charged(ledger, clock, caller.meters.get(units), entry, () =>
          fromDataService(surface.dataTimeoutMs, async () => {
            const by = actorFor(request, caller, surface.trail)
            const call = { ...surface, caller, by, entry, params, query, headers, body }
            const answer = await answerOnRecord(endpoint, call)
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
  }

  app.setNotFoundHandler(request => {
    const allowed = methodsOf(endpoints, pathBelow(app.prefix, request))
    throw allowed.length > 0 ? new Failure('method_not_allowed', { allowed }) : new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error) ?? new Failure('data_unavailable', {}, error)
    if (failure.cause)
      request.log.error({ request_id: request.id, err: failure.cause, code: failure.code }, 'request failed')
    const { status, headers, body } = answerOf(narrow(failure), {
      path: pathBelow(app.prefix, request),
      requestId: request.id,
      publicUrl,
      now: clock(),
    })
    request.operation ||= pathBelow(app.prefix, request)
    if (request.caller) {
      addQuota(reply, request.caller, meterAfter(failure, request.caller), clock)
      ledger.note(entryFor(request, request.caller, status))
    }
    return sendJson(reply.status(status).headers(headers), body)
  })
}
