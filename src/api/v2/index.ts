import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import type { Meter } from '#domain/usage/meter.ts'
import { loadFolder } from '#lib/load-folder.ts'
import { mayUse } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { answerFailures } from '../answer-failures.ts'
import { authenticate } from '../authenticate.ts'
import { addUnits } from '../bill.ts'
import { addQuota, addRateLimit, meterAfter, rateAfter } from '../limit-headers.ts'
import { mountEndpoints } from '../mount-endpoints.ts'
import { parserFor } from '../parse.ts'
import { sendAnswer, sendIfChanged } from '../send-answer.ts'
import { wordOf } from './days.ts'
import { neededFor, type V2Endpoint } from './endpoint.ts'
import { errorResponse } from './errors.ts'

/**
 * The life of a v2 request, in the order of its checks: token → route → permission → body size → values → rate → limits →
 * data → ledger. The first one that fails ends it, and costs nothing.
 */
export async function v2(app: FastifyInstance, services: Services): Promise<void> {
  const { ledger, clock, dataTimeoutMs } = services
  const endpoints = await loadFolder<V2Endpoint>(path.join(import.meta.dirname, 'endpoints'))

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    authenticate(request, services, 'v2', done)
  })

  const known = new Map(endpoints.map(endpoint => [endpoint.id, endpoint]))

  function addLimits(
    reply: FastifyReply,
    request: FastifyRequest,
    meter: Meter | undefined,
    failure: Failure | null = null,
  ) {
    addQuota(reply, request.caller as Caller, meter, clock())
    addRateLimit(reply, meter, rateAfter(failure, request.rate), clock())
  }

  app.removeContentTypeParser('text/plain')
  mountEndpoints(app, services, {
    endpoints,
    parserOf: endpoint => parserFor(endpoint, wordOf),
    authorise({ caller }, endpoint) {
      const required = neededFor(endpoint)
      // If any token is enough, its permissions are not checked.
      if (endpoint.isOpen || required.every(one => mayUse(caller as Caller, one))) return
      throw new Failure('scope_missing', { required })
    },
    async answer({ caller, ledgerLine, bill }, request, reply, work, endpoint) {
      const { permission, metered, reveals } = endpoint
      reply.status(ledgerLine.status)
      const read = () => fromDataService(endpoint.dataTimeoutMs ?? dataTimeoutMs, work)
      const meter = meterOf(caller, endpoint)
      if (metered !== true) {
        const result = await read()
        if (!metered) ledger.note(ledgerLine)
        // Where nothing was charged, what is left is what was left when the caller was verified.
        const meters = bill.receipts.length > 0 ? bill.receipts : meter ? [meter] : []
        addUnits(reply, bill.units, meters)
        addLimits(reply, request, meters[0])
        return endpoint.isVocabulary ? sendIfChanged(request, reply, result) : sendAnswer(reply, result)
      }
      const charge = { ...ledgerLine, meter: permission, units: 1 }
      const addToLine = reveals && ((result: unknown) => ({ reveals: reveals(result) }))
      const { result, receipt } = await charged(ledger, clock, meter, charge, read, addToLine)
      addUnits(reply, charge.units, [receipt])
      addLimits(reply, request, receipt)
      return sendAnswer(reply, result)
    },
  })

  answerFailures(app, services, errorResponse, (request, reply, failure) => {
    const endpoint = known.get(request.operation)
    const meter = endpoint && meterOf(request.caller as Caller, endpoint)
    addLimits(reply, request, meterAfter(failure, meter), failure)
  })
}

/** What an operation counts against; nothing if it is always free. */
function meterOf({ meters }: Caller, { permission, metered }: V2Endpoint): Meter | undefined {
  return metered ? meters.get(permission) : undefined
}
