import { systemClock } from '../domain/clock.ts'
import { startWorker } from '../jobs/worker.ts'
import { withDb } from '../lib/db.ts'
import { openLog } from '../lib/log.ts'
import { stopSignal } from './stop-signal.ts'
import { withDatabase } from './with-database.ts'

/** `firmament work`: jobs only, until it is told to stop. */
export async function runWorker(): Promise<void> {
  const stopped = stopSignal()
  await withDatabase((url, config) =>
    withDb(url, async db => {
      const log = openLog(config.logLevel)
      const worker = await startWorker(url, { db, clock: systemClock }, log)
      log.info('the worker is ready')
      log.info({ why: await stopped }, 'the worker finishes its jobs and stops')
      await worker.stop()
    }),
  )
}
