import { randomUUIDv7 } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Callers } from '#domain/accounts/callers.ts'
import { openAuditLog } from '#domain/audit/open-audit-log.ts'
import { evidenceSeal } from '#domain/evidence/evidence-key.ts'
import { Prospects } from '#domain/prospecting/prospects.ts'
import { openReadiness } from '#domain/readiness.ts'
import { ChargeProbe } from '#domain/usage/charge-probe.ts'
import { Ledger } from '#domain/usage/ledger.ts'
import { isWithin } from '#lib/address-ranges.ts'
import type { BudgetSize } from '#lib/budgets.ts'
import { hideKeysOf } from '#lib/hide-keys.ts'
import type { KeptLines } from '#lib/kept-lines.ts'
import { readableUrl } from '#lib/readable-url.ts'
import { headersOfAll } from '#lib/security-headers.ts'
import type { NodeWatch } from '#postgres/cluster/watch-nodes.ts'
import type { Services } from '#surface/services.ts'
import { isOfYente, yente } from '../api/match/index.ts'
import { reconcileService } from '../api/reconcile/index.ts'
import { balance } from '../api/v1/balance.ts'
import { v1 } from '../api/v1/index.ts'
import { v2 } from '../api/v2/index.ts'
import type { Config } from '../config.ts'
import { type DashboardSettings, dashboard } from '../dashboard/index.ts'
import { answerProblems } from '../dashboard/problem.ts'
import { mcp } from '../mcp/index.ts'
import { allowOrigins } from './allow-origins.ts'
import { compressAnswers } from './compress-answers.ts'
import { endConnections } from './end-connections.ts'
import { guides } from './guides/index.ts'
import { type ConnectionLimits, limitConnections, limitReading } from './limit-connections.ts'
import { limitStrangers } from './limit-strangers.ts'
import { answerMalformed } from './malformed.ts'
import { reference } from './reference.ts'
import { refuseEncodings } from './refuse-encodings.ts'
import { serverParts } from './server-parts.ts'

/** What the server itself makes of the rest. */
type OwnServices =
  | 'prospects'
  | 'corsOrigins'
  | 'organisations'
  | 'callers'
  | 'ledger'
  | 'auditLog'
  | 'evidenceSeal'
  | 'dataTimeoutMs'
  | 'arrivalMs'

export type AppOptions = Omit<Services, OwnServices> &
  ConnectionLimits &
  DashboardSettings & {
    /** Where pending reversals survive this process. */
    pendingReversals?: KeptLines
    /** The contract gives the company data 25 seconds; tests have less patience. */
    dataTimeoutMs?: number
    /** How long a request may take to arrive, its headers half of that. Requests are small, so only stalled ones are hit; files have a limit of their own. */
    arrivalMs?: number
    /** How long an answer may take to be read; slower clients are disconnected. */
    readingMs?: number
    /** What a network may ask without a key or a session. */
    strangers?: BudgetSize
    /** Origins of pages that browsers may call the APIs from; none by default. */
    corsOrigins?: Services['corsOrigins']
    /** Organisations whose people sign in through their own provider; none by default. */
    organisations?: Services['organisations']
    /** Which nodes of a cluster are there. */
    nodes?: NodeWatch
    /** What this node does; everything if not given. */
    roles?: Config['roles']
    /** Whether background jobs run; left out where this node runs none. */
    isWorking?: () => boolean
    /** Aborted when the server is about to stop: it still answers, is not ready, and keeps no connection alive. */
    stopping?: AbortSignal
  }

/** The whole server without its socket; tests build it too. Closing it writes what the ledger still holds. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { databases, clock, log, metrics, publicUrl, corsOrigins = [] } = options
  const { dataTimeoutMs = 25_000, arrivalMs = 30_000, trustedProxies = [], roles = ['api', 'prospecting'] } = options
  const isAnswered = roles.includes('prospecting')
  const app = Fastify({
    // One line a request is written by ourselves, when its outcome is known.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && (address => isWithin(address, trustedProxies)),
    genReqId: () => randomUUIDv7(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Longer than an address can be: its surface reports what is wrong with a part of it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100_000 },
    requestTimeout: arrivalMs,
    http: { headersTimeout: arrivalMs / 2, connectionsCheckingInterval: arrivalMs / 10 },
    clientErrorHandler: answerMalformed(options),
    rewriteUrl: request => readableUrl(request.url ?? '/'),
  })
  const charges = new ChargeProbe(databases.primary, clock)
  const ledger = new Ledger({
    db: databases.primary,
    chargePool: databases.chargePool,
    clock,
    log,
    keep: options.pendingReversals,
    onBatch: size => metrics.ledgerBatch.observe(size),
    onOutcome: charges.note,
  })
  const callers = new Callers(databases.primary, clock)
  const prospects = new Prospects({
    db: databases.reads,
    onError: error => log.warn({ err: error }, 'could not load prospects into memory'),
    isAnswered,
  })
  const auditLog = await openAuditLog(databases.primary, options.secret)
  const services: Services = {
    databases,
    prospects,
    callers,
    callbacks: options.callbacks,
    ledger,
    auditLog,
    evidenceSeal: evidenceSeal(options.secret),
    clock,
    log,
    publicUrl,
    corsOrigins,
    reportDays: options.reportDays,
    arrivalMs,
    dataTimeoutMs,
    signUp: options.signUp,
    organisations: options.organisations ?? [],
    sessionLimits: options.sessionLimits,
    sendsMail: options.sendsMail,
    operator: options.operator,
  }

  app.decorateRequest('caller', null)
  app.decorateRequest('rate', null)
  app.decorateRequest('operation', '')
  app.decorateRequest('isTooMany', false)
  app.decorateRequest('slot', null as never)
  const writeDown = writer(options)
  const slotOf = limitConnections(app, options)
  const everywhere = Object.entries(headersOfAll(publicUrl))
  // The hooks of all requests take a callback: a promise for each would cost more than their work.
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    // Below the framework, because the library of MCP writes its answers itself.
    for (const [name, value] of everywhere) reply.raw.setHeader(name, value)
    // As the framework's own it would be listened for at each response.
    request.log = log
    reply.log = log
    // It is unknown once the connection is gone.
    const client = request.ip
    const slot = slotOf(request)
    request.slot = slot
    request.isTooMany = !slot.acquire()
    // Comes once, after the last byte or when the connection is gone before it.
    reply.raw.on('close', () => {
      slot.end()
      writeDown(request, reply, performance.now() - begun, client)
    })
    done()
  })
  allowOrigins(app, corsOrigins)
  compressAnswers(app)
  refuseEncodings(app)
  limitReading(app, options.readingMs ?? 60_000)
  limitStrangers(app, options.strangers)
  // Surfaces have forms of their own; the framework's would repeat the message of any error, with the paths in it.
  answerProblems(app, clock)
  // An unknown expectation does not change the answer.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  endConnections(app, options)
  app.addHook('onClose', () => Promise.all([ledger.close(), prospects.close()]).then(() => {}))

  // A load balancer may come from the same address as strangers, who could have it take this server away.
  const forMonitors = { exposeHeadRoute: true, config: { points: 0 } }
  app.get('/livez', forMonitors, async () => ({ status: 'alive' }))
  const { nodes, isWorking, stopping } = options
  const readiness = openReadiness({
    parts: serverParts({ databases, charges, prospects, nodes, isWorking, roles }),
    clock,
    stopping,
    onChange: (part, { status, cause }) => log.warn({ part, status, err: cause }, 'readiness changed'),
  })
  app.get('/readyz', forMonitors, async (_, reply) => {
    const found = await readiness()
    // One that is degraded is still of use, so a load balancer must not take all of them away.
    const isOfUse = found.status === 'ready' || found.status === 'degraded'
    return reply.status(isOfUse ? 200 : 503).send(found)
  })
  // A node that only runs jobs reports its health, and nothing else.
  if (!isAnswered && !roles.includes('api')) return app
  await app.register(scope => v1(scope, services), { prefix: '/v1' })
  await app.register(scope => balance(scope, services), { prefix: '/balance' })
  await app.register(scope => v2(scope, services), { prefix: '/v2' })
  await app.register(scope => reconcileService(scope, services), { prefix: '/reconcile' })
  await app.register(scope => yente(scope, services))
  await app.register(scope => mcp(scope, services), { prefix: '/mcp' })
  await app.register(scope => reference(scope, publicUrl))
  const { webRoot } = options
  if (webRoot) await app.register(scope => guides(scope, publicUrl, webRoot))
  await app.register(scope => dashboard(scope, services, options))
  // Nothing waits for it: until it is done, the database answers.
  if (isAnswered)
    app.addHook('onListen', async () => void prospects.load().then(() => log.info('prospects loaded into memory')))
  return app
}

/** A client that disconnects before the answer begins gets no status. */
const hungUp = 499

/** Counts a request that has ended, and writes its line into the log. */
function writer({ log, metrics }: AppOptions) {
  return (request: FastifyRequest, { raw }: FastifyReply, ms: number, client: string | undefined) => {
    const { caller, user, operation, url } = request
    const known = operation && !operation.startsWith('/') ? operation : 'none'
    const status = raw.headersSent ? raw.statusCode : hungUp
    metrics.requests.observe({ surface: surfaceOf(url), operation: known, status }, ms / 1000)
    const line = {
      request_id: request.id,
      method: request.method,
      url: hideKeysOf(url),
      status,
      ms: Math.round(ms),
      workspace: caller?.workspaceId,
      user: user?.id,
      client,
    }
    log.info(line, 'request')
  }
}

function surfaceOf(url: string): string {
  if (isOfYente(url)) return 'match'
  return /^\/(v1|v2|mcp|api|reconcile|balance)\b/.exec(url)?.[1] ?? 'other'
}
