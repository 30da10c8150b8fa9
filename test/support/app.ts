import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { type Logger, pino } from 'pino'
import { operatorActor } from '../../src/commands/as-operator.ts'
import { openCallbacks } from '../../src/commands/open-callbacks.ts'
import { openOperator } from '../../src/commands/open-operator.ts'
import { createKey, type KeyRequest } from '../../src/domain/accounts/create-key.ts'
import type { OrganisationLogin } from '../../src/domain/accounts/organisation-login.ts'
import { keyPermissions } from '../../src/domain/accounts/permission.ts'
import type { SessionLimits } from '../../src/domain/accounts/session.ts'
import type { SignUp } from '../../src/domain/accounts/sign-up.ts'
import { createWorkspace, type NewWorkspace } from '../../src/domain/accounts/workspace.ts'
import type { Actor } from '../../src/domain/audit/actor.ts'
import { openAuditLog } from '../../src/domain/audit/open-audit-log.ts'
import type { Callbacks } from '../../src/domain/watching/callback.ts'
import { buildApp } from '../../src/http/app.ts'
import type { Post } from '../../src/jobs/send-mail.ts'
import { startWorker, type Worker } from '../../src/jobs/worker.ts'
import { type AddressRange, readRange } from '../../src/lib/address-ranges.ts'
import type { BudgetSize } from '../../src/lib/budgets.ts'
import { type Metrics, openMetrics } from '../../src/lib/metrics.ts'
import { openOutbound } from '../../src/lib/outbound.ts'
import { type Databases, openDatabases } from '../../src/postgres/db.ts'
import type { ReplicaSettings } from '../../src/postgres/watch-replicas.ts'
import type { Operator } from '../../src/surface/operator.ts'
import { checkAnswer } from './check-answer.ts'
import { asRole, createTestDatabase } from './database.ts'
import { testSecret } from './secret.ts'

export type TestApp = {
  app: FastifyInstance
  databases: Databases
  callbacks: Callbacks
  metrics: Metrics
  operator: Operator
  url: string
  /** Whoever does what a test does by itself. */
  by: Actor
  /** The injected clock's time; set it to travel. */
  now: Date
  workspace(wish?: Partial<NewWorkspace> & { units?: number }): Promise<string>
  key(wish: KeyRequest): Promise<{ id: string; key: string }>
  get(path: string, authorization?: string): Promise<Response>
  /** A browser's own request to the dashboard's API, with the cookies it has. */
  browse(
    method: 'GET' | 'POST',
    path: string,
    wish?: { body?: object; cookie?: string; origin?: string; from?: string },
  ): Promise<Response>
  /** Stops the jobs alone, as a server does that is told to stop. */
  stopWorker(): Promise<void>
  close(): Promise<void>
}

const usualUrl = 'http://localhost:8080'

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

export type TestAppOptions = {
  publicUrl?: string
  webRoot?: string
  dataTimeoutMs?: number
  arrivalMs?: number
  readingMs?: number
  reportDays?: number
  sessionLimits?: SessionLimits
  /** Run the jobs too. */
  worker?: boolean
  /** Start with the demo universe in the database. */
  demo?: boolean
  /** What names of receivers lead to, instead of what the name servers say. */
  resolve?: (name: string) => Promise<string[]>
  /** Connect as this role, which is made with every right: the test takes away what it wants to break. */
  role?: string
  /** A migrated database of the test's own, with the replicas it has. */
  url?: string
  readUrls?: string[]
  replicaSettings?: ReplicaSettings
  trustedProxies?: AddressRange[]
  corsOrigins?: string[]
  maxActive?: number
  secret?: string
  maxConnections?: number
  maxReading?: number
  strangers?: BudgetSize
  /** Who may sign up; everybody unless told. */
  signUp?: SignUp
  organisations?: OrganisationLogin[]
  /** The way out for mails; none are sent without it. */
  post?: Post
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal
  log?: Logger
}

/** The whole server over a database of its own, with a clock that the test sets. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    demo = false,
    role,
    worker = false,
    url,
    readUrls = [],
    replicaSettings,
    resolve,
    secret = testSecret,
    signUp = 'open',
    post,
    publicUrl = usualUrl,
    log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...rest
  } = options
  const database = url ? { url, drop: async () => {} } : await createTestDatabase({ demo })
  const ownUrl = role ? await asRole(database.url, role) : database.url
  const databases = openDatabases(ownUrl, readUrls, () => {}, replicaSettings)
  const clock = () => test.now
  // Receivers of tests live on this machine.
  const callbackAllow = [readRange('127.0.0.0/8') as AddressRange]
  const callbacks = openCallbacks({ callbackAllow }, secret)
  if (resolve) callbacks.outbound = openOutbound({ allowed: callbackAllow, resolve })
  const metrics = openMetrics()
  const operator = openOperator(databases.primary, database.url)
  let running: Worker | undefined
  const app = await buildApp({
    databases,
    clock,
    log,
    metrics,
    publicUrl,
    reportDays: 90,
    sessionLimits: { idleMinutes: 1440, hours: 168 },
    secret,
    signUp,
    sendsMail: post !== undefined,
    callbacks,
    operator,
    ...(worker && { isWorking: () => running?.isRunning() ?? false }),
    ...rest,
  })
  checkEveryAnswer(app)
  const auditLog = await openAuditLog(databases.primary, secret)
  const by = operatorActor(auditLog)
  const jobs = { db: databases.primary, clock, callbacks, publicUrl, post, auditLog, auditDays: 730, requestDays: 400 }
  if (worker) running = await startWorker(database.url, jobs, log)
  const test: TestApp = {
    app,
    callbacks,
    metrics,
    operator,
    databases,
    url: database.url,
    by,
    now: new Date('2026-11-15T12:00:00Z'),
    workspace: wish =>
      createWorkspace(
        databases.primary,
        clock,
        { name: 'Test', plan: 'paid', units: 1000, ...wish } as NewWorkspace,
        by,
      ),
    key: wish =>
      createKey(
        databases.primary,
        clock,
        { ...wish, ...(wish.api === 'v2' && { scopes: wish.scopes ?? keyPermissions }) },
        by,
      ),
    get: (path, authorization) => app.inject({ url: path, headers: authorization ? { authorization } : {} }),
    browse: (method, path, { body, cookie, origin = publicUrl, from } = {}) =>
      app.inject({
        method,
        url: path,
        ...(from && { remoteAddress: from }),
        headers: {
          ...(method === 'POST' && { origin }),
          ...(cookie && { cookie }),
          ...(body instanceof Buffer && { 'content-type': 'application/octet-stream' }),
        },
        ...(method === 'POST' && { payload: body ?? {} }),
      }),
    stopWorker: async () => running?.stop(),
    async close() {
      await app.close()
      await running?.stop()
      await callbacks.outbound.close()
      await databases.close()
      await database.drop()
    },
  }
  return test
}

/** Whatever a test asks for, a success must be what its endpoint promises. */
function checkEveryAnswer(app: FastifyInstance) {
  const inject = app.inject.bind(app) as (request: InjectOptions) => Promise<Response>
  const checked = async (request: InjectOptions) => {
    const response = await inject(request)
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    const isJson = encoding === undefined && String(type).startsWith('application/json')
    if ([200, 201].includes(response.statusCode) && isJson)
      checkAnswer(String(request.method ?? 'GET'), String(request.url), response.body)
    return response
  }
  app.inject = checked as unknown as FastifyInstance['inject']
}
