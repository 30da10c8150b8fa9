import type { FastifyInstance } from 'fastify'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { mayUse } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { answerFailures } from '../answer-failures.ts'
import { credential } from '../authenticate.ts'
import { addUnits } from '../bill.ts'
import { mountEndpoints } from '../mount-endpoints.ts'
import { sendJson } from '../send-answer.ts'
import { type Asked, match } from './endpoint.ts'
import { errorResponse } from './errors.ts'
import { readBatch } from './read-query.ts'

const permission = 'screening'
const timeoutMs = 60_000

/** Matching in the shape of yente, so that clients of it can ask here. It compares as `/v2/screening` does, and costs the same. */
export async function matchService(app: FastifyInstance, services: Services): Promise<void> {
  const { ledger, clock, callers } = services
  // Clients choose the names in a batch, and no object is ever merged with one, so even __proto__ is harmless.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))

  app.addHook('onRequest', async (request, reply) => {
    request.operation = match.id
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    if (request.isTooMany) throw new Failure('overloaded', {})
    const token = credential(request, 'token') ?? credential(request, 'apikey')
    const caller = token ? await callers.find(token, 'v2', request) : null
    if (!caller) throw new Failure('unauthenticated', {})
    request.caller = caller
    if (!mayUse(caller, permission)) throw new Failure('scope_missing', { required: [permission] })
  })

  mountEndpoints(app, services, {
    endpoints: [match],
    parserOf:
      () =>
      ({ body, ...rest }) => ({ ...rest, body: readBatch(body) }),
    async answer({ caller, ledgerLine, body }, _, reply, work) {
      const units = (body as Asked[]).length
      const charge = { ...ledgerLine, meter: permission, units }
      const { result, receipt } = await charged(ledger, clock, caller.meters.get(permission), charge, () =>
        fromDataService(timeoutMs, work),
      )
      addUnits(reply, units, [receipt])
      return sendJson(reply, result)
    },
  })
  answerFailures(app, services, errorResponse)
}
