import type { FastifyInstance } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { matchParties } from '#domain/screening/hits/match-parties.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import { charged } from '#domain/usage/charged.ts'
import { largestBody, logFault, mayUse } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { credential } from '../authenticate.ts'
import { addUnits } from '../bill.ts'
import { actorFor, failureOf, ledgerLineFor } from '../request.ts'
import { sendJson } from '../send-answer.ts'
import { errorResponse } from './errors.ts'
import { readOptions } from './read-options.ts'
import { isObject, readQuery } from './read-query.ts'
import { showResult } from './show-result.ts'

const permission = 'screening'
const mostQueries = 100
const timeoutMs = 60_000

/** Matching in the shape of yente, so that clients of it can ask here. It compares as `/v2/screening` does, and costs the same. */
export async function matchService(app: FastifyInstance, services: Services): Promise<void> {
  const { databases, ledger, clock, callers } = services
  // Clients choose the names in a batch, and no object is ever merged with one, so even __proto__ is harmless.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))

  app.addHook('onRequest', async (request, reply) => {
    request.operation = 'match'
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    if (request.isTooMany) throw new Failure('overloaded', {})
    const token = credential(request, 'token') ?? credential(request, 'apikey')
    const caller = token ? await callers.find(token, 'v2', request) : null
    if (!caller) throw new Failure('unauthenticated', {})
    request.caller = caller
    if (!mayUse(caller, permission)) throw new Failure('scope_missing', { required: [permission] })
  })

  type Route = { Params: { dataset: string }; Querystring: Record<string, string | string[]>; Body: unknown }
  app.post<Route>('/:dataset', { bodyLimit: largestBody }, async (request, reply) => {
    const caller = request.caller as Caller
    const batch = readBatch(request.body)
    const asked = batch.map(([at, query]) => ({ at, ...readQuery(at, query) }))
    request.rate = await callers.takeRate(caller)
    const work = async () => {
      const lists = await readScreenedLists(databases.reads)
      const options = readOptions(request.params.dataset, request.query, lists)
      const parties = asked.map(({ party }) => party)
      const matches = await matchParties(databases, caller.workspaceId, parties, options)
      const { threshold, limit } = options
      const responses = asked.map(({ at, query }, index) => {
        const { hits, total } = matches[index] ?? { hits: [], total: 0 }
        const results = hits.map(hit => showResult(hit, threshold))
        return [at, { status: 200, query, results, total: { value: total, relation: 'eq' } }]
      })
      const names = parties.map(({ subject }) => subject.names[0] ?? null)
      const details = { operation: 'match', dataset: request.params.dataset, queries: parties.length, names }
      const by = actorFor(request, caller, services.auditLog)
      // Without its line in the audit log the answer is not given.
      await recordAct(databases.primary, by, { act: 'party.screened', workspaceId: caller.workspaceId, details })
      return { responses: Object.fromEntries(responses), limit }
    }
    const charge = { ...ledgerLineFor(request, caller, 200), meter: permission, units: asked.length }
    const read = () => fromDataService(timeoutMs, work)
    const { result, receipt } = await charged(ledger, clock, caller.meters.get(permission), charge, read)
    addUnits(reply, asked.length, [receipt])
    return sendJson(reply, result)
  })

  app.setNotFoundHandler(request => {
    const isKnown = /^\/match\/[^/?]+\/?(\?|$)/.test(request.url)
    throw isKnown ? new Failure('method_not_allowed', { allowed: ['POST'] }) : new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    logFault(request, failure ?? error)
    const { status, headers, body } = errorResponse(failure, clock())
    if (request.caller) ledger.note(ledgerLineFor(request, request.caller, status))
    return sendJson(reply.status(status).headers(headers), body)
  })
}

/** The queries by the names that the client chose. What else a body may have changes the outcome elsewhere, and nothing here. */
function readBatch(body: unknown): [string, unknown][] {
  const wrong = (why: string) => new Failure('invalid', { reasons: { '': [why] } })
  if (!isObject(body)) throw wrong('The body must be an object with queries.')
  for (const name of ['weights', 'config']) {
    const value = body[name]
    if (value !== undefined && value !== null && !(isObject(value) && Object.keys(value).length === 0)) {
      throw wrong(`${name} cannot be set here: there is one way to compare.`)
    }
  }
  if (!isObject(body.queries)) throw wrong('The body needs queries: an object of queries by names of your choice.')
  const batch = Object.entries(body.queries)
  if (batch.length === 0) throw wrong('There are no queries.')
  if (batch.length > mostQueries) throw wrong(`There may be at most ${mostQueries} queries.`)
  return batch
}
