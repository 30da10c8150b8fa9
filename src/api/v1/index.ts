import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { units } from '#domain/usage/meter.ts'
import { loadFolder } from '#lib/load-folder.ts'
import type { Services } from '#surface/services.ts'
import { addUnits } from '../bill.ts'
import { addQuota, addRateLimit } from '../limit-headers.ts'
import { mountEndpoints } from '../mount-endpoints.ts'
import { parserFor } from '../parse.ts'
import { jsonSoon, sendText } from '../send-answer.ts'
import { Shortened } from '../shortened.ts'
import type { V1Endpoint } from './endpoint.ts'
import { speakV1 } from './speak-v1.ts'

/**
 * The life of a v1 request, in the order of its checks: credential → live key → route → query names → scopes → body
 * size → values → rate → allowance → data → ledger. The first one that fails ends it, and costs nothing.
 */
export async function v1(app: FastifyInstance, services: Services): Promise<void> {
  const { ledger, clock, dataTimeoutMs } = services
  const endpoints = await loadFolder<V1Endpoint>(path.join(import.meta.dirname, 'endpoints'))

  speakV1(app, services)
  app.removeContentTypeParser('text/plain')
  mountEndpoints(app, services, {
    endpoints,
    parserOf: endpoint => parserFor(endpoint),
    /** Refuses query parameters that the route does not have, then a key that lacks any of the scopes. */
    authorise({ query, caller }, { query: known, scopes }) {
      const isUnknown = Object.keys(query as object).some(name => !Object.hasOwn(known.properties, name))
      if (isUnknown) throw new Failure('no_route', {})
      const held = caller?.scopes ?? []
      if (scopes.some(scope => !held.includes(scope))) throw new Failure('scope_missing', { required: scopes })
    },
    async answer({ caller, ledgerLine }, { rate }, reply, work) {
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
      addUnits(reply, charge.units, [receipt])
      addQuota(reply, caller, receipt, clock())
      addRateLimit(reply, receipt, rate, clock())
      return sendText(reply, result.json())
    },
  })
}
