import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { systemClock } from '../domain/clock.ts'
import { prepareLedger } from '../domain/usage/prepare-ledger.ts'
import { ensureSearch } from '../ingest/ensure-search.ts'
import { startWorker } from '../jobs/worker.ts'
import { ensureWebBuild } from '../lib/build-web.ts'
import { openDatabases } from '../lib/db.ts'
import { keptSecret } from '../lib/kept-secret.ts'
import { type Log, openLog } from '../lib/log.ts'
import { openMetrics, serveMetrics } from '../lib/metrics.ts'
import { migrate } from '../lib/migrate.ts'
import { firstStart } from './first-start.ts'
import { openCallbacks } from './open-callbacks.ts'
import { openDoubts } from './open-doubts.ts'
import { stopSignal } from './stop-signal.ts'
import { welcome } from './welcome.ts'
import { embeddedFor } from './with-database.ts'

/** `firmament serve`, from the configuration to the last thing closed. */
export async function runServer(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const stopped = stopSignal()
  // The pages are built, and the dashboard's library is loaded, while PostgreSQL starts.
  const webRoot = ensureWebBuild()
  webRoot.catch(() => {})
  import('../dashboard/auth.ts').catch(() => {})
  const embedded = await embeddedFor(config, log)
  try {
    await serve(embedded?.url ?? (config.databaseUrl as string), config, log, webRoot, stopped)
  } finally {
    await embedded?.stopIfUnused()
  }
}

/** Starts from the inside out and stops from the outside in: requests, then the worker, then the database. */
async function serve(url: string, config: Config, log: Log, webRoot: Promise<string>, stopped: Promise<string>) {
  await migrate(url)
  const clock = systemClock
  const metrics = openMetrics()
  const databases = openDatabases(url, config.databaseReadUrls, error => {
    metrics.databaseErrors.inc()
    log.warn({ err: error }, 'a database connection broke')
  })
  const closers: (() => Promise<unknown>)[] = [() => databases.close()]
  try {
    await prepareLedger(databases.primary, clock())
    if (await ensureSearch(url)) log.info('the search index was built')
    const login = await firstStart(url, databases.primary, config, log)
    const secret = config.secret ?? (await keptSecret(config.dataDir))
    const callbacks = openCallbacks(config, secret)
    closers.unshift(() => callbacks.outbound.close())
    const worker = await startWorker(url, { db: databases.primary, clock, callbacks, metrics }, log)
    closers.unshift(() => worker.stop())
    if (config.metricsPort) {
      const server = await serveMetrics(metrics, config.metricsPort, config.metricsHost)
      closers.unshift(() => new Promise(resolve => server.close(resolve)))
    }
    const app = await buildApp({
      databases,
      clock,
      log,
      metrics,
      publicUrl: config.publicUrl,
      reportDays: config.reportDays,
      secret,
      callbacks,
      trustedProxies: config.trustedProxies,
      doubts: openDoubts(config, log),
      webRoot: await webRoot,
    })
    closers.unshift(() => app.close())
    const address = await app.listen({ port: config.port, host: config.host })
    welcome(address, config, login)
    log.info({ why: await stopped }, 'stopping: requests under way finish first')
  } finally {
    for (const close of closers) await close().catch(error => log.error({ err: error }, 'stopping went wrong'))
  }
}
