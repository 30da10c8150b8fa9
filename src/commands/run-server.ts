import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAuditLog } from '#domain/audit/open-audit-log.ts'
import type { Config } from '../config.ts'
import { systemActor } from '../domain/audit/actor.ts'
import { prepareLedger } from '../domain/usage/prepare-ledger.ts'
import { buildApp } from '../http/app.ts'
import { ensureSearch } from '../ingest/search/ensure-search.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { ensureWebBuild } from '../lib/build-web.ts'
import { type Log, openLog } from '../lib/log.ts'
import { metricsPage, openMetrics, serveMetrics, tellPrimary } from '../lib/metrics.ts'
import { removeLeftovers } from '../lib/temporary-folder.ts'
import { watchNodes } from '../postgres/cluster/watch-nodes.ts'
import { openDatabaseClock } from '../postgres/database-clock.ts'
import { openDatabases } from '../postgres/db.ts'
import { migrate } from '../postgres/migrate.ts'
import type { CommandContext } from './command-context.ts'
import { firstStart, openEntrance, refuseExposedDemo } from './first-start.ts'
import { jobContext } from './job-context.ts'
import { openCallbacks } from './open-callbacks.ts'
import { openOperator } from './open-operator.ts'
import { openPendingReversals } from './open-pending-reversals.ts'
import { openPost } from './open-post.ts'
import { openSecret } from './open-secret.ts'
import { listening } from './run-workers.ts'
import { StartSteps } from './start-steps.ts'
import { stopSignal } from './stop-signal.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { warnOfBackups } from './warn-of-backups.ts'
import { terminalOf, welcome } from './welcome.ts'
import { withPostgres } from './with-database.ts'

/** `firmament serve`, from the configuration to the last thing closed. */
export async function runServer(context: CommandContext, config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const stopped = stopSignal(log)
  await removeLeftovers()
  // The pages are built, and the dashboard's library is loaded, while PostgreSQL starts.
  const webRoot = ensureWebBuild()
  webRoot.catch(() => {})
  import('../dashboard/auth.ts').catch(() => {})
  try {
    if (!(await waitForDatabase(config, stopped, log))) return
    await withPostgres(context, config, url => serve(context, url, config, log, webRoot, stopped), log)
  } finally {
    // The channel to the process that started this one would keep it alive.
    cluster.worker?.disconnect()
  }
}

/**
 * If several server processes share a port, the kernel hands each new connection to one. Where it cannot, the parent process does, and
 * loses a connection that it hands to a process killed at that moment.
 */
function sharing({ port }: Config): { reusePort?: true } {
  return cluster.isWorker && port !== 0 && process.platform === 'linux' ? { reusePort: true } : {}
}

/** Starts from the inside out and stops from the outside in: requests, then the worker, then the database. */
async function serve(
  context: CommandContext,
  url: string,
  config: Config,
  log: Log,
  webRoot: Promise<string>,
  stopped: Promise<string>,
) {
  const start = new StartSteps(log)
  const metrics = openMetrics()
  if (cluster.isWorker) tellPrimary(metrics)
  await start.step('migrations, here or by another server', () => migrate(url, what => log.info(what)))
  const onLost = (error: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err: error }, 'lost a database connection')
  }
  const served = config.databaseUrl ?? url
  const databases = openDatabases(served, config.databaseReadUrls, onLost)
  // Jobs go past a pooler: several hold a session while they need another, and between them could take all that it has.
  const ofJobs = served === url ? databases : openDatabases(url, [], onLost)
  const closers: (() => Promise<unknown>)[] = [() => databases.close()]
  if (ofJobs !== databases) closers.push(() => ofJobs.close())
  const stopping = new AbortController()
  let worker: Worker | undefined
  try {
    const clock = await openDatabaseClock(databases.primary)
    await start.step('partitions of the ledger', () => prepareLedger(databases.primary, clock()))
    if (await start.step('search index, built here or by another server', () => ensureSearch(url)))
      log.info('search index built')
    await refuseExposedDemo(databases.primary, config)
    const secret = await openSecret(databases.primary, config, log)
    const auditLog = await openAuditLog(databases.primary, secret)
    const { demo } = await start.step('first start, here or of another server', () =>
      firstStart(url, config, log, systemActor(auditLog)),
    )
    const callbacks = openCallbacks(config, secret)
    closers.unshift(() => callbacks.outbound.close())
    const post = await openPost(config)
    if (!post) log.info('SMTP_URL is not set, so no e-mail is sent; invitation links are shown to the inviter')
    const runsJobs = config.roles.includes('jobs')
    closers.unshift(async () => worker?.stop())
    if (config.metricsPort && !cluster.isWorker) {
      const server = await serveMetrics(metricsPage(metrics), config.metricsPort, config.metricsHost)
      closers.unshift(() => new Promise(resolve => server.close(resolve)))
    }
    const nodes = watchNodes(url, {
      onLook(states) {
        metrics.nodeUp.reset()
        for (const { name, isUp } of states) metrics.nodeUp.set({ node: name }, isUp ? 1 : 0)
      },
      onSilence: databases.breakStuck,
      onError: error => log.warn({ err: error }, 'part of the cluster is unavailable'),
    })
    closers.unshift(() => nodes.close())
    const app = await start.step('routes and pages', async () =>
      buildApp({
        databases,
        nodes,
        clock,
        log,
        metrics,
        publicUrl: config.publicUrl,
        corsOrigins: config.corsOrigins,
        reportDays: config.reportDays,
        secret,
        signUp: config.signUp,
        organisations: config.organisations,
        sessionLimits: config.sessionLimits,
        sendsMail: config.mail !== null,
        callbacks,
        operator: openOperator(databases.primary, url),
        trustedProxies: config.trustedProxies,
        pendingReversals: openPendingReversals(config, log),
        roles: config.roles,
        ...(runsJobs && { isWorking: () => worker?.isRunning() ?? false }),
        stopping: stopping.signal,
        webRoot: await webRoot,
      }),
    )
    closers.unshift(() => app.close())
    const address = await app.listen({ port: config.port, host: config.host, ...sharing(config) })
    process.send?.(listening)
    if (runsJobs) {
      await warnOfBackups(config, log)
      // Requests do not wait for it.
      const context = jobContext(config, { db: ofJobs.primary, clock, callbacks, post, auditLog, metrics })
      worker = await start.step('background jobs', () => startWorker(url, context, log))
    }
    start.end()
    if (!cluster.isWorker || cluster.worker?.id === 1) {
      // Only now, so that no failure keeps the login from being shown.
      const seen = { hasDemo: demo, isSeen: terminalOf(context) !== null }
      const entrance = await openEntrance(databases.primary, clock, config, seen, systemActor(auditLog))
      welcome(context, address, config, entrance, log)
    }
    const why = await stopped
    stopping.abort()
    // After Ctrl-C there is no load balancer to wait for.
    const graceMs = why === 'SIGTERM' ? config.stopGraceMs : 0
    if (graceMs > 0)
      log.info({ why, seconds: graceMs / 1000 }, 'stopping: still answering until load balancers have seen it')
    await sleep(graceMs)
    log.info({ why }, 'stopping: finishing open requests')
  } finally {
    for (const close of closers) await close().catch(error => log.error({ err: error }, 'error while stopping'))
  }
}
