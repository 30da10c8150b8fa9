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
import { algorithmList } from './algorithms.ts'
import { catalog } from './catalog.ts'
import { match } from './endpoint.ts'
import { entity } from './entities.ts'
import { errorResponse } from './errors.ts'
import type { YenteRoute } from './route.ts'
import { search } from './search.ts'

const permission = 'screening'
const timeoutMs = 60_000

/** Where yente has its operations, each below a part of the address that is the first of no other surface. */
const places: Record<string, YenteRoute> = {
  '/match': match,
  '/search': search,
  '/entities': entity,
  '/catalog': catalog,
  '/algorithms': algorithmList,
}

/** Whether an address is below one of them. */
export const isOfYente = (url: string): boolean =>
  Object.keys(places).some(prefix => url.startsWith(prefix) && /^(?:[/?#]|$)/.test(url.slice(prefix.length)))

/** The operations of yente, so that clients of it can ask here. Matching compares as `/v2/screening` does, and costs the same. */
export async function yente(app: FastifyInstance, services: Services): Promise<void> {
  for (const [prefix, route] of Object.entries(places)) {
    await app.register(scope => operation(scope, services, route), { prefix })
  }
}

async function operation(app: FastifyInstance, services: Services, route: YenteRoute): Promise<void> {
  const { ledger, clock, callers } = services
  // Clients choose the names in a batch, and no object is ever merged with one, so even __proto__ is harmless.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))

  app.addHook('onRequest', async (request, reply) => {
    request.operation = route.id
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    if (request.isTooMany) throw new Failure('overloaded', {})
    const token = credential(request, 'token') ?? credential(request, 'apikey')
    const caller = token ? await callers.find(token, 'v2', request) : null
    if (!caller) throw new Failure('unauthenticated', {})
    request.caller = caller
    if (!mayUse(caller, permission)) throw new Failure('scope_missing', { required: [permission] })
  })

  mountEndpoints(app, services, {
    endpoints: [route],
    parserOf:
      () =>
      ({ body, ...rest }) => ({ ...rest, body: route.readBody?.(body) }),
    async answer(call, _, reply, work) {
      const { caller, ledgerLine } = call
      const timed = () => fromDataService(timeoutMs, work)
      if (!route.units) {
        const result = await timed()
        ledger.note(ledgerLine)
        return sendJson(reply, result)
      }
      const units = route.units(call)
      const charge = { ...ledgerLine, meter: permission, units }
      const { result, receipt } = await charged(ledger, clock, caller.meters.get(permission), charge, timed)
      addUnits(reply, units, [receipt])
      return sendJson(reply, result)
    },
  })
  answerFailures(app, services, errorResponse)
}
