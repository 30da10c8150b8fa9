import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { readCompany } from '#domain/companies/company.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { reconcile } from '#domain/search/reconcile.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { charged, chargeTogether, refuseWhenSpent } from '#domain/usage/charged.ts'
import { largestBody, logFault, mayUse } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { credential } from '../authenticate.ts'
import { failureOf, ledgerLineFor } from '../request.ts'
import { sendJson } from '../send-answer.ts'
import { errorResponse } from './errors.ts'
import { extend, readExtension } from './extend.ts'
import { companyType, manifestOf } from './manifest.ts'
import { previewPage } from './preview.ts'
import { propertiesNamed, properties as proposed, showProperty } from './properties.ts'
import { describe, readQueries, showCandidate } from './queries.ts'

/** Reconciling is searching, so it needs the same permission and is charged to it. */
const permission = 'kyb'

type Params = { token?: string; id?: string }
type Asked = { queries?: unknown; extend?: unknown }

/**
 * The reconciliation service that OpenRefine and others speak to. Their users can type an address but no header, so the
 * platform token may be the part of the path behind /reconcile; it is taken out of every log line.
 */
export async function reconcileService(app: FastifyInstance, services: Services): Promise<void> {
  const { databases, ledger, clock, publicUrl } = services
  // Clients choose the names in a batch, and no object is ever merged with one, so even __proto__ is harmless.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.addHook('onRequest', async (request, reply) => {
    request.operation = 'reconcile'
    // Tools send requests from their own pages; the token is part of the request, not a cookie.
    reply.headers({
      'X-Request-Id': request.id,
      'Cache-Control': 'private, no-store',
      'Access-Control-Allow-Origin': '*',
    })
    if (request.isTooMany) throw new Failure('overloaded', {})
    const token = (request.params as Params).token ?? credential(request, 'token')
    const caller = token ? await services.callers.find(token, 'v2', request) : null
    if (!caller) throw new Failure('unauthenticated', {})
    request.caller = caller
    request.rate = await services.callers.takeRate(caller)
    if (!mayUse(caller, permission)) throw new Failure('scope_missing', { required: [permission] })
  })

  const work = <Result>(read: () => Promise<Result>) => fromDataService(services.dataTimeoutMs, read)

  /** Charges one unit per query, and sends the answer once the charge is committed. */
  async function answer(request: FastifyRequest, reply: FastifyReply, units: number, read: () => Promise<unknown>) {
    const caller = request.caller as Caller
    const charge = { ...ledgerLineFor(request, caller, 200), meter: permission, units }
    const { result } = await charged(ledger, clock, caller.meters.get(permission), charge, () => work(read))
    return sendJson(reply, result)
  }

  async function queries(request: FastifyRequest, reply: FastifyReply, given: unknown) {
    const batch = readQueries(given)
    return answer(request, reply, Math.max(1, batch.length), async () => {
      const results: [id: string, answer: unknown][] = []
      for (const [id, query] of batch) {
        const { items, total } = await reconcile(databases.reads, query)
        results.push([id, { result: items.map(showCandidate), total }])
      }
      // Any text may be an id: assigned one by one, __proto__ would not become a member.
      return Object.fromEntries(results)
    })
  }

  /** Facts of companies, each charged as the module that sells it charges them. All of them, or where something is used up none. */
  async function extension(request: FastifyRequest, reply: FastifyReply, given: unknown) {
    const caller = request.caller as Caller
    const asked = readExtension(given)
    const meters = [...new Set(asked.groups.map(({ meter }) => meter))]
    const missing = meters.filter(meter => !mayUse(caller, meter))
    if (missing.length > 0) throw new Failure('scope_missing', { required: missing })
    for (const name of meters) {
      const meter = caller.meters.get(name)
      if (meter) refuseWhenSpent(meter, 1, clock)
    }
    const at = clock()
    const { units, answer } = await work(() =>
      extend({ db: databases.reads, now: at, since: null, workspaceId: caller.workspaceId }, asked),
    )
    // Each line of the ledger has an id of its own; the first is the request's.
    const line = ledgerLineFor(request, caller, 200)
    const lines = [...units].map(([meter, count], index) => ({
      ...line,
      requestId: index === 0 ? line.requestId : randomUUIDv7(),
      meter,
      units: count,
    }))
    if (lines.length === 0) ledger.note(line)
    else {
      await databases.primary
        .transaction(tx => chargeTogether(tx, at, lines))
        .catch(error => {
          // A commit whose outcome is unknown may stand, and a request that is refused must cost nothing.
          if (!(error instanceof Failure)) ledger.reverseLater({ at, requestIds: lines.map(one => one.requestId) })
          throw error
        })
    }
    return sendJson(reply, answer)
  }

  /** What can be asked costs nothing: only facts do. */
  function free(request: FastifyRequest, reply: FastifyReply, answer: object) {
    ledger.note(ledgerLineFor(request, request.caller as Caller, 200))
    return sendJson(reply, answer)
  }

  for (const base of ['/', '/:token']) {
    const below = base === '/' ? '' : base
    app.get<{ Querystring: { queries?: string; extend?: string } }>(base, async (request, reply) => {
      if (request.query.queries !== undefined) return queries(request, reply, request.query.queries)
      if (request.query.extend !== undefined) return extension(request, reply, request.query.extend)
      return free(request, reply, manifestOf(publicUrl, (request.params as Params).token))
    })
    app.post<{ Body: Asked | null }>(base, { bodyLimit: largestBody }, async (request, reply) => {
      if (request.body?.extend !== undefined) return extension(request, reply, request.body.extend)
      const given = request.body?.queries
      if (given === undefined) throw new Failure('invalid', { reasons: { queries: ['is required'] } })
      return queries(request, reply, given)
    })
    app.get<{ Querystring: { prefix?: string } }>(`${below}/suggest/entity`, async (request, reply) => {
      const prefix = String(request.query.prefix ?? '').slice(0, 500)
      if (prefix.trim() === '') throw new Failure('invalid', { reasons: { prefix: ['is required'] } })
      return answer(request, reply, 1, async () => {
        const { items, total } = await searchCompanies(databases.reads, { name: prefix, most: 10 })
        const result = items.map(one => ({ id: String(one.id), name: one.name, description: describe(one) }))
        return { result, total }
      })
    })
    app.get<{ Querystring: { prefix?: string } }>(`${below}/suggest/property`, async (request, reply) => {
      const result = propertiesNamed(String(request.query.prefix ?? '')).map(showProperty)
      return free(request, reply, { result })
    })
    app.get<{ Querystring: { prefix?: string } }>(`${below}/suggest/type`, async (request, reply) => {
      const prefix = String(request.query.prefix ?? '').trim()
      const isIt = companyType.name.toLowerCase().startsWith(prefix.toLowerCase())
      return free(request, reply, { result: isIt ? [companyType] : [] })
    })
    app.get<{ Querystring: { type?: string; limit?: string } }>(`${below}/propose`, async (request, reply) => {
      const limit = Number(request.query.limit)
      const most = Number.isInteger(limit) && limit > 0 ? limit : proposed.length
      const properties = proposed.slice(0, most).map(({ id, name }) => ({ id, name }))
      return free(request, reply, { type: companyType.id, properties, limit: most })
    })
    app.get<{ Params: Params }>(`${below}/preview/:id`, async (request, reply) => {
      const id = Number(request.params.id)
      if (!Number.isSafeInteger(id)) throw new Failure('no_record', { what: 'company' })
      const company = await work(() => readCompany(databases.reads, id))
      ledger.note(ledgerLineFor(request, request.caller as Caller, 200))
      return reply
        .headers({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" })
        .type('text/html; charset=utf-8')
        .send(previewPage(company))
    })
  }

  app.setNotFoundHandler(() => {
    throw new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    logFault(request, failure ?? error)
    const { status, headers, body } = errorResponse(failure, clock())
    if (request.caller) ledger.note(ledgerLineFor(request, request.caller, status))
    return sendJson(reply.status(status).headers(headers), body)
  })
}
