import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Clock } from '#domain/clock.ts'
import { reportTask } from '#domain/reports/report.ts'
import type { Db } from '#lib/db.ts'
import type { Log } from '#lib/log.ts'
import { generateReportJob } from './generate-report.ts'
import { prepareLedgerJob } from './prepare-ledger.ts'
import { restartReportsJob } from './restart-reports.ts'

/** What a job may use. */
export type JobContext = { db: Db; clock: Clock; log: Log }
export type Worker = { stop(): Promise<void> }

/** Runs the jobs of this database until it is stopped; several workers share them. */
export async function startWorker(url: string, { db, clock }: Omit<JobContext, 'log'>, log: Log): Promise<Worker> {
  const context: JobContext = { db, clock, log }
  const taskList: TaskList = {
    prepare_ledger: () => prepareLedgerJob(context),
    [reportTask]: (_, { job }) => generateReportJob(context, job),
    restart_reports: () => restartReportsJob(context),
  }
  const runner = await run({
    connectionString: url,
    taskList,
    parsedCronItems: parseCronItems([
      { task: 'prepare_ledger', match: '0 3 * * *', identifier: 'prepare_ledger' },
      { task: 'restart_reports', match: '* * * * *', identifier: 'restart_reports' },
    ]),
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
    ),
  })
  runner.promise.catch(error => log.error({ err: error }, 'the worker ended'))
  await restartReportsJob(context).catch(error => log.warn({ err: error }, 'reports could not be taken up'))
  return { stop: () => runner.stop() }
}
