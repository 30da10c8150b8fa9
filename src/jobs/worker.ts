import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Clock } from '#domain/clock.ts'
import type { Db } from '#lib/db.ts'
import type { Log } from '#lib/log.ts'
import { prepareLedgerJob } from './prepare-ledger.ts'

/** What a job may use. */
export type JobContext = { db: Db; clock: Clock }
export type Worker = { stop(): Promise<void> }

/** Runs the jobs of this database until it is stopped; several workers share them. */
export async function startWorker(url: string, context: JobContext, log: Log): Promise<Worker> {
  const taskList: TaskList = { prepare_ledger: () => prepareLedgerJob(context) }
  const runner = await run({
    connectionString: url,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'prepare_ledger', match: '0 3 * * *', identifier: 'prepare_ledger' }]),
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
    ),
  })
  runner.promise.catch(error => log.error({ err: error }, 'the worker ended'))
  return { stop: () => runner.stop() }
}
