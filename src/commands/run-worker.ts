import { openAuditLog } from '#domain/audit/open-audit-log.ts'
import { readConfig } from '../config.ts'
import { startWorker } from '../jobs/worker.ts'
import { openLog } from '../lib/log.ts'
import { metricsPage, openMetrics, serveMetrics } from '../lib/metrics.ts'
import { removeLeftovers } from '../lib/temporary-folder.ts'
import { openDatabaseClock } from '../postgres/database-clock.ts'
import { openDatabases } from '../postgres/db.ts'
import type { CommandContext } from './command-context.ts'
import { jobContext } from './job-context.ts'
import { openCallbacks } from './open-callbacks.ts'
import { openPost } from './open-post.ts'
import { openSecret } from './open-secret.ts'
import { stopSignal } from './stop-signal.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { warnOfBackups } from './warn-of-backups.ts'
import { withDatabase } from './with-database.ts'

/** `firmament work`: jobs only, until it is stopped. */
export async function runWorker(context: CommandContext): Promise<void> {
  const config = readConfig(context.env)
  const log = openLog(config.logLevel)
  const stopped = stopSignal(log)
  if (!(await waitForDatabase(config, stopped, log))) return
  await removeLeftovers()
  await withDatabase(context, async (_, config, url) => {
    const databases = openDatabases(url, [], error => log.warn({ err: error }, 'lost a database connection'))
    const secret = await openSecret(databases.primary, config, log)
    const auditLog = await openAuditLog(databases.primary, secret)
    const callbacks = openCallbacks(config, secret)
    try {
      const metrics = openMetrics()
      const serving = config.metricsPort
        ? await serveMetrics(metricsPage(metrics), config.metricsPort, config.metricsHost).catch(error => {
            // A server on the same machine, with the same settings, already uses the port.
            log.warn({ err: error }, "cannot serve the worker's metrics")
          })
        : undefined
      const clock = await openDatabaseClock(databases.primary)
      const post = await openPost(config)
      const context = jobContext(config, { db: databases.primary, clock, callbacks, post, auditLog, metrics })
      await warnOfBackups(config, log)
      const worker = await startWorker(url, context, log)
      log.info('worker ready')
      log.info({ why: await stopped }, 'worker stopping: finishing its jobs')
      await worker.stop()
      serving?.close()
    } finally {
      await callbacks.outbound.close()
      await databases.close()
    }
  })
}
