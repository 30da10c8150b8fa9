import { Command } from 'commander'
import { systemClock } from '../domain/clock.ts'
import { startWorker } from '../jobs/worker.ts'
import { withDb } from '../lib/db.ts'
import { openLog } from '../lib/log.ts'
import { stopSignal } from './stop-signal.ts'
import { withDatabase } from './with-database.ts'

export function workCommand(): Command {
  return new Command('work')
    .description('Run a worker for background jobs beside the one that "serve" runs. Stop it with Ctrl-C.')
    .action(() =>
      withDatabase((url, config) =>
        withDb(url, async db => {
          const log = openLog(config.logLevel)
          const stopped = stopSignal()
          const worker = await startWorker(url, { db, clock: systemClock }, log)
          log.info('the worker is ready')
          log.info({ why: await stopped }, 'the worker finishes its jobs and stops')
          await worker.stop()
        }),
      ),
    )
}
