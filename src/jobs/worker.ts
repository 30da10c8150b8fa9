import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Trail } from '#domain/audit/actor.ts'
import type { Clock } from '#domain/clock.ts'
import { mailTask } from '#domain/mail/mail.ts'
import { reportTask } from '#domain/reports/report.ts'
import { AttemptLog } from '#domain/watching/attempt-log.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import type { Deliverer } from '#domain/watching/drain-deliveries.ts'
import { wakeWaiting } from '#domain/watching/wake-waiting.ts'
import type { Log } from '#lib/log.ts'
import { type Metrics, measureBackups } from '#lib/metrics.ts'
import type { Db } from '#postgres/db.ts'
import { anchorChainsJob } from './anchor-chains.ts'
import { type BackupPlan, backupJob, lastBackupAt } from './backup.ts'
import { deliverJob } from './deliver.ts'
import { forgetActsJob } from './forget-acts.ts'
import { generateReportJob } from './generate-report.ts'
import { type JobPresence, openJobPresence } from './job-presence.ts'
import { prepareLedgerJob } from './prepare-ledger.ts'
import { pruneAccountsJob } from './prune-accounts.ts'
import { pruneWatchingJob } from './prune-watching.ts'
import { refreshEndedJob } from './refresh-ended.ts'
import { restartReportsJob } from './restart-reports.ts'
import { type Post, sendMailJob } from './send-mail.ts'
import { stripRequestsJob } from './strip-requests.ts'
import { wakeWaitingJob } from './wake-waiting.ts'

/** What a job may use. */
export type JobContext = { db: Db; clock: Clock; log: Log }
export type WorkerContext = {
  db: Db
  clock: Clock
  callbacks: Callbacks
  trail: Trail
  /** For how many days the audit log is kept; 0 is for ever. */
  auditDays: number
  /** Without it mails wait in the queue for a worker that has one. */
  post?: Post | undefined
  metrics?: Metrics
  /** Null, or nothing, where nobody asked for backups. */
  backups?: BackupPlan | null
  /** So many days it stays on record who asked for what. */
  requestDays: number
}
export type Worker = { stop(): Promise<void> }

/** Accounts that are delivered to at the same time; each may wait for a slow receiver without keeping others. */
const deliverAtOnce = 256
const restartMs = 1_000

/** Runs the jobs of this database until it is stopped; several workers share them. */
export async function startWorker(url: string, given: WorkerContext, log: Log): Promise<Worker> {
  const { db, clock, callbacks, post, trail, auditDays, metrics, backups, requestDays } = given
  const context: JobContext = { db, clock, log }
  const stopping = new AbortController()
  const deliverer: Deliverer = {
    ...callbacks,
    db,
    trail,
    attempts: new AttemptLog(db),
    stopping: stopping.signal,
    onAttempt: (outcome, acknowledged) => {
      const said = acknowledged ? 'acknowledged' : 'status' in outcome ? 'refused' : 'failed'
      metrics?.deliveries.observe({ outcome: said }, outcome.latencyMs / 1000)
    },
  }
  const backupFailures = backups && metrics && measureBackups(metrics, () => lastBackupAt(backups.folder))
  const presence = await openJobPresence(url, error => log.warn({ err: error }, "a worker's own connection broke"))
  const keepRunning = (options: RunnerOptions) => keepRunner(options, presence, stopping.signal, log)
  const runners = await Promise.all([
    keepRunning({
      taskList: {
        prepare_ledger: () => prepareLedgerJob(context),
        [reportTask]: (_, { job }) => generateReportJob(context, job),
        restart_reports: () => restartReportsJob(context),
        wake_waiting: () => wakeWaitingJob(context),
        prune_watching: () => pruneWatchingJob(context),
        prune_accounts: () => pruneAccountsJob(context),
        refresh_ended: () => refreshEndedJob(context, url),
        ...(backups && { backup: () => backupJob(backups, log, stopping.signal, () => backupFailures?.inc()) }),
        strip_requests: () => stripRequestsJob(context, requestDays),
        anchor_chains: () => anchorChainsJob(context, trail),
        forget_acts: () => forgetActsJob(context, trail, auditDays),
      },
      parsedCronItems: parseCronItems([
        { task: 'prepare_ledger', match: '0 3 * * *', identifier: 'prepare_ledger' },
        { task: 'restart_reports', match: '* * * * *', identifier: 'restart_reports' },
        { task: 'prune_watching', match: '30 3 * * *', identifier: 'prune_watching' },
        { task: 'prune_accounts', match: '45 3 * * *', identifier: 'prune_accounts' },
        { task: 'refresh_ended', match: '7 * * * *', identifier: 'refresh_ended' },
        { task: 'strip_requests', match: '15 4 * * *', identifier: 'strip_requests' },
        { task: 'anchor_chains', match: '10 4 * * *', identifier: 'anchor_chains' },
        { task: 'forget_acts', match: '20 4 * * *', identifier: 'forget_acts' },
        { task: 'wake_waiting', match: '* * * * *', identifier: 'wake_waiting' },
        ...(backups ? [backupItem(backups)] : []),
      ]),
      concurrency: 4,
    }),
    keepRunning({
      taskList: { deliver: payload => deliverJob(deliverer, payload, log) },
      concurrency: deliverAtOnce,
      // Looked for so often because a job that waited for its account is announced by nobody.
      pollInterval: 500,
      // One query fetches for all, instead of each of so many asking for itself.
      preset: { worker: { localQueue: { size: deliverAtOnce, ttl: 5_000 } } },
    }),
    // Apart from the others, so that a mail server that hangs keeps no report waiting.
    ...(post
      ? [keepRunning({ taskList: { [mailTask]: (_, { job }) => sendMailJob(context, post, job) }, concurrency: 4 })]
      : []),
  ])
  await restartReportsJob(context).catch(error => log.warn({ err: error }, 'reports could not be taken up'))
  // The same is done every minute, so nothing is lost if it cannot be done now.
  await wakeWaiting(db).catch(error => log.warn({ err: error }, 'deliveries that wait could not be looked for'))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(runners.map(runner => runner.stop()))
      await presence.close()
      post?.mailer.close()
    },
  }
}

/** One at a time; what was missed while nobody ran is made up for, once. */
function backupItem({ cron }: BackupPlan): CronItem {
  const options = { backfillPeriod: 86_400_000, maxAttempts: 3, queueName: 'backup', jobKey: 'backup' }
  return { task: 'backup', match: cron, identifier: 'backup', options }
}

/** A runner that is started again should it end by itself. */
async function keepRunner(
  options: RunnerOptions,
  presence: JobPresence,
  stopping: AbortSignal,
  log: Log,
): Promise<Worker> {
  const taskList = Object.fromEntries(
    Object.entries(options.taskList as TaskList).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) => presence.during(helpers.job.id, async () => task?.(payload as never, helpers)),
    ]),
  )
  const pgPool = presence.connections(10)
  const start = () => {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => presence.hold(workerPool.id))
    return run({ ...options, taskList, pgPool, events, noHandleSignals: true, logger: loggerOver(log) })
  }
  let runner: Runner = await start()
  const running = (async () => {
    for (;;) {
      await runner.promise.catch(error => log.error({ err: error }, 'the worker ended'))
      if (stopping.aborted) return
      await sleep(restartMs)
      while (!stopping.aborted) {
        try {
          runner = await start()
          break
        } catch (error) {
          log.error({ err: error }, 'the worker could not be started again')
          await sleep(restartMs)
        }
      }
    }
  })()
  return {
    async stop() {
      await runner.stop().catch(() => {})
      await running
    },
  }
}

function loggerOver(log: Log): Logger {
  return new Logger(() => (level, message) => {
    // Deliveries wait for receivers far more than for the database, so that they share few connections on purpose.
    if (message.includes('maxPoolSize')) return
    log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)
  })
}
