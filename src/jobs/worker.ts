import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type { Log } from '#lib/log.ts'
import type { Job } from './job.ts'
import { type JobLeases, openJobLeases } from './job-leases.ts'
import { jobsFor, type WorkerContext } from './jobs.ts'

export type Worker = { stop(): Promise<void> }

/** Accounts that are delivered to at the same time; each may wait for a slow receiver without keeping others. */
const deliverAtOnce = 256
const restartMs = 1_000
const nothingQueued = { payload: {}, attempts: 1, max_attempts: 1 }

const runners = {
  usual: { concurrency: 4 },
  mails: { concurrency: 4 },
  deliveries: {
    concurrency: deliverAtOnce,
    // Looked for so often because a job that waited for its account is announced by nobody.
    pollInterval: 500,
    // One query fetches for all, instead of each of so many asking for itself.
    preset: { worker: { localQueue: { size: deliverAtOnce, ttl: 5_000 } } },
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
  const presence = await openJobLeases(url, error => log.warn({ err: error }, "lost the worker's database connection"))
  const groups = [...Map.groupBy<keyof typeof runners, Job>(jobs, ({ runner }) => runner ?? 'usual')]
  const running = await Promise.all(
    groups.map(([runner, own]) =>
      keepRunner({ ...runners[runner], ...tasksOf(own, presence) }, presence, stopping.signal, log),
    ),
  )
  for (const { name, work } of jobs.filter(({ atStart }) => atStart)) {
    // The same is done by the clock, so nothing is lost if it cannot be done now.
    await work(nothingQueued).catch(error => log.warn({ err: error, job: name }, 'a job failed at the start'))
  }
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running.map(runner => runner.stop()))
      await presence.close()
      given.post?.mailer.close()
    },
  }
}

/** Jobs as the queue knows them. */
function tasksOf(jobs: Job[], presence: JobLeases): RunnerOptions {
  const taskList = Object.fromEntries(
    jobs.map(({ name, work }): [string, Task] => [
      name,
      (_, { job }) => presence.during(job.id, async () => void (await work(job))),
    ]),
  )
  const items = jobs.flatMap(({ name, cron, cronOptions: options = {} }) =>
    cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options }],
  )
  return items.length > 0 ? { taskList, parsedCronItems: parseCronItems(items) } : { taskList }
}

/** A runner that is started again should it end by itself. */
async function keepRunner(
  options: RunnerOptions,
  presence: JobLeases,
  stopping: AbortSignal,
  log: Log,
): Promise<Worker> {
  const pgPool = presence.connections(10)
  const start = () => {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => presence.hold(workerPool.id))
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
    // Deliveries wait for receivers far more than for the database, so that they share few connections on purpose.
    if (message.includes('maxPoolSize')) return
    log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)
  })
}
