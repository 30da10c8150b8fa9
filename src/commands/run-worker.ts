import { systemClock } from '../domain/clock.ts'
import { startWorker } from '../jobs/worker.ts'
import { openDatabases } from '../lib/db.ts'
import { keptSecret } from '../lib/kept-secret.ts'
import { openLog } from '../lib/log.ts'
import { openCallbacks } from './open-callbacks.ts'
import { stopSignal } from './stop-signal.ts'
import { withDatabase } from './with-database.ts'

/** `firmament work`: jobs only, until it is told to stop. */
export async function runWorker(): Promise<void> {
  const stopped = stopSignal()
  await withDatabase(async (url, config) => {
    const log = openLog(config.logLevel)
    const databases = openDatabases(url, [], error => log.warn({ err: error }, 'a database connection broke'))
    const callbacks = openCallbacks(config, config.secret ?? (await keptSecret(config.dataDir)))
    try {
      const worker = await startWorker(url, { db: databases.primary, clock: systemClock, callbacks }, log)
      log.info('the worker is ready')
      log.info({ why: await stopped }, 'the worker finishes its jobs and stops')
      await worker.stop()
    } finally {
      await callbacks.outbound.close()
      await databases.close()
    }
  })
}
