import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure, narrow } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { parserFor } from '../parse.ts'
import { loadEndpoints, methodsOf } from '../routes.ts'
import {
  actorFor,
  answerOnRecord,
  entryFor,
  failureOf,
  largestBody,
  pathBelow,
  type Surface,
  sendAnswer,
  sendJson,
} from '../surface.ts'
import { authenticate, authorise } from './auth.ts'
import type { V2Endpoint } from './endpoint.ts'
import { answerOf } from './errors.ts'

/**
 * The life of a v2 request, in the order of its checks: token → route → permission → body size → values → limits →
 * data → ledger. The first one that fails ends it, and costs nothing.
 */
export async function v2(app: FastifyInstance, surface: Surface): Promise<void> {
  const { ledger, clock } = surface
  const endpoints: V2Endpoint[] = await loadEndpoints(path.join(import.meta.dirname, 'endpoints'))
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    request.operation = pathBelow(app.prefix, request)
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    await authenticate(request, surface)
  })

  for (const endpoint of endpoints) {
    const parse = parserFor(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: largestBody,
      async onRequest(request) {
        request.operation = endpoint.id
        authorise(request, endpoint)
      },
      async handler(request, reply) {
        const caller = request.caller as Caller
        const entry = entryFor(request, caller, endpoint.status ?? 200)
        reply.status(endpoint.status ?? 200)
        const by = actorFor(request, caller, surface.trail)
        const call = { ...surface, caller, by, entry, ...parse(request) }
        const limitMs = endpoint.patienceMs ?? surface.dataTimeoutMs
        const work = () => fromDataService(limitMs, () => answerOnRecord(endpoint, call))
        if (endpoint.metered === 'by itself') return sendAnswer(reply, await work())
        if (!endpoint.metered) {
          const result = await work()
          ledger.note(entry)
          return sendAnswer(reply, result)
        }
        const meter = caller.meters.get(endpoint.permission)
        const charge = { ...entry, meter: endpoint.permission, units: 1 }
        const { reveals } = endpoint
        const toldBy = reveals && ((result: unknown) => ({ reveals: reveals(result) }))
        const { result } = await charged(ledger, clock, meter, charge, work, toldBy)
        return sendAnswer(reply, result)
      },
    })
  }

  app.setNotFoundHandler(request => {
    const allowed = methodsOf(endpoints, pathBelow(app.prefix, request))
    throw allowed.length > 0 ? new Failure('method_not_allowed', { allowed }) : new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    const cause = failure ? failure.cause : error
    if (cause) request.log.error({ request_id: request.id, err: cause, code: failure?.code }, 'request failed')
    const { status, headers, body } = failure
      ? answerOf(narrow(failure), clock())
      : { status: 500, headers: {}, body: { detail: 'Something went wrong on our side.' } }
    if (request.caller) ledger.note(entryFor(request, request.caller, status))
    return sendJson(reply.status(status).headers(headers), body)
  })
}
