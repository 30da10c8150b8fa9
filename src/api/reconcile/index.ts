import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { mayUse } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { answerFailures } from '../answer-failures.ts'
import { credential } from '../authenticate.ts'
import { mountEndpoints } from '../mount-endpoints.ts'
import { sendAnswer, WrittenAnswer } from '../send-answer.ts'
import { operation, permission } from './call.ts'
import { endpoints } from './endpoints.ts'
import { errorResponse } from './errors.ts'

const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * The reconciliation service that OpenRefine and others speak to. Their users can type an address but no header, so the
 * platform token may be the part of the path behind /reconcile; it is taken out of every log line.
 */
export async function reconcileService(app: FastifyInstance, services: Services): Promise<void> {
  // Clients choose the names in a batch, and no object is ever merged with one, so even __proto__ is harmless.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.addHook('onRequest', async (request, reply) => {
    request.operation = operation
    // Tools send requests from their own pages; the token is part of the request, not a cookie.
    reply.headers({
      'X-Request-Id': request.id,
      'Cache-Control': 'private, no-store',
      'Access-Control-Allow-Origin': '*',
    })
    if (request.isTooMany) throw new Failure('overloaded', {})
    const token = (request.params as { token?: string }).token ?? credential(request, 'token')
    const caller = token ? await services.callers.find(token, 'v2', request) : null
    if (!caller) throw new Failure('unauthenticated', {})
    request.caller = caller
    request.rate = await services.callers.takeRate(caller)
    if (!mayUse(caller, permission)) throw new Failure('scope_missing', { required: [permission] })
  })

  mountEndpoints(app, services, {
    endpoints: ['', '/:token'].flatMap(base => endpoints.map(one => ({ ...one, path: `${base}${one.path}` || '/' }))),
    parserOf: () => request => request,
    async answer(_call, _request, reply, work) {
      const answer = await work()
      if (answer instanceof WrittenAnswer) reply.header('Content-Security-Policy', previewPolicy)
      return sendAnswer(reply, answer)
    },
  })
  answerFailures(app, services, errorResponse)
}
