import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker'
import type { Log } from '#lib/log.ts'
import { sql } from '#postgres/sql.ts'
import type { Job } from './job.ts'
import { type JobLeases, openJobLeases } from './job-leases.ts'
import { jobsFor, type WorkerContext } from './jobs.ts'

export type Worker = { stop(): Promise<void> }

/** Accounts that receive deliveries concurrently; each may wait for a slow receiver without delaying others. */
const maxDeliveries = 256
const restartMs = 1_000
const nothingQueued = { payload: {}, attempts: 1, max_attempts: 1 }

const runners = {
  usual: { concurrency: 4 },
  mails: { concurrency: 4 },
  // Long work beside which requests are answered. People wait for a list.
  lists: { concurrency: 1 },
  // These may start half a second later: a runner that is notified of new jobs hears of those of all runners, and queries for its own.
  feeds: { concurrency: 2, pollInterval: 500, isNotified: false },
  operations: { concurrency: 1, pollInterval: 500, isNotified: false },
  deliveries: {
    concurrency: maxDeliveries,
    // Frequent, because a job that waited for its account is not announced.
    pollInterval: 500,
    // One query fetches jobs for all.
    preset: { worker: { localQueue: { size: maxDeliveries, ttl: 5_000 } } },
  },
}

/** Runs the jobs of this database until it is stopped; several workers share them. */
export async function startWorker(
  url: string,
  given: Omit<WorkerContext, 'url' | 'log' | 'stopping'>,
  log: Log,
): Promise<Worker> {
  const stopping = new AbortController()
  const jobs = jobsFor({ ...given, url, log, stopping: stopping.signal })
  const leases = await openJobLeases(url, error => log.warn({ err: error }, "lost the worker's database connection"))
  const groups = [...Map.groupBy<keyof typeof runners, Job>(jobs, ({ runner }) => runner ?? 'usual')]
  const running = await Promise.all(
    groups.map(([runner, own]) =>
      keepRunner({ ...runners[runner], ...tasksOf(own, leases) }, leases, stopping.signal, log),
    ),
  )
  for (const { name, work } of jobs.filter(({ atStart }) => atStart)) {
    // Cron does the same, so nothing is lost if it fails now.
    await work(nothingQueued).catch(error => log.warn({ err: error, job: name }, 'a job failed at the start'))
  }
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running.map(runner => runner.stop()))
      await leases.close()
      given.post?.mailer.close()
    },
  }
}

/** Jobs in the form that the queue takes. */
function tasksOf(jobs: Job[], leases: JobLeases): RunnerOptions {
  const taskList = Object.fromEntries(
    jobs.map(({ name, work }): [string, Task] => [
      name,
      (_, { job }) => leases.during(job.id, async () => void (await work(job))),
    ]),
  )
  const items = jobs.flatMap(({ name, cron, cronOptions: options = {} }) =>
    cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options }],
  )
  return items.length > 0 ? { taskList, parsedCronItems: parseCronItems(items) } : { taskList }
}

/** A runner that is restarted if it stops unexpectedly. */
async function keepRunner(
  { isNotified = true, ...options }: RunnerOptions & { isNotified?: boolean },
  leases: JobLeases,
  stopping: AbortSignal,
  log: Log,
): Promise<Worker> {
  const pgPool = leases.connections(10)
  const start = () => {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
    // It listens right after this. Where it fails the connection is broken, and the runner opens another.
    const unlisten = ({ client }: WorkerEventMap['pool:listen:success']) =>
      setImmediate(() => sql`unlisten "jobs:insert"`.execute(client).catch(() => {}))
    if (!isNotified) events.on('pool:listen:success', unlisten)
    return run({ ...options, pgPool, events, noHandleSignals: true, logger: loggerOver(log) })
  }
  let runner: Runner = await start()
  const running = (async () => {
    for (;;) {
      await runner.promise.catch(error => log.error({ err: error }, 'the worker stopped unexpectedly'))
      if (stopping.aborted) return
      await sleep(restartMs)
      while (!stopping.aborted) {
        try {
          runner = await start()
          break
        } catch (error) {
          log.error({ err: error }, 'could not restart the worker')
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
    // Deliveries wait for receivers far more than for the database, so they share few connections on purpose.
    if (message.includes('maxPoolSize')) return
    log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)
  })
}
