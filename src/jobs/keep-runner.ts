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
import { within } from '#lib/within.ts'
import { isOutage } from '#postgres/is-outage.ts'
import { sql } from '#postgres/sql.ts'
import type { Job } from './job.ts'
import type { JobLeases } from './job-leases.ts'
import type { Outages } from './outages.ts'
import { QueuePool } from './queue-pool.ts'
import { throughoutOutages } from './throughout-outages.ts'

export type RunnerSettings = Omit<RunnerOptions, 'concurrency'> & { concurrency: number; isNotified?: boolean }

export type RunnerNeeds = {
  url: string
  leases: JobLeases
  outages: Outages
  stopping: AbortSignal
  /** Whether a job failed because the database was away. */
  isAway(error: unknown): Promise<boolean>
  /** Before the queue knows of it. */
  onFailure(jobId: string): Promise<void>
  log: Log
}

export type KeptRunner = {
  /** Resolves when it has begun to fetch jobs; while the database is away, it has not. */
  started: Promise<void>
  /** Whether it fetches jobs. */
  isRunning(): boolean
  /** Waits for the jobs in progress, and for the queue itself only for a moment. */
  stop(): Promise<void>
}

/** A runner that keeps ending is started less and less often. */
const [minPauseMs, maxPauseMs] = [1_000, 30_000]
/** A runner with nothing to do asks for jobs every two seconds. One that was not answered for so long never will be. */
const stuckMs = 20_000
const lookMs = 1_000
/** A job whose time of the day or hour no worker saw is done if one comes within this time. */
const madeUpMs = 12 * 3_600_000
/** For what the queue does after its last job. */
const stopMs = 5_000

/** What is known of one runner of the queue. */
type Run = { runner: Runner; isStuck(): boolean; isIdle(): boolean }

/**
 * Keeps a runner of the queue at work until the worker is stopped: whatever ends it, and if it no longer fetches jobs although it has
 * nothing to do and the database is well, another takes its place.
 */
export function keepRunner(jobs: Job[], settings: RunnerSettings, needs: RunnerNeeds): KeptRunner {
  const { url, outages, stopping, log } = needs
  const pool = new QueuePool(url, 10, outages, stopping)
  const options = { ...tasksOf(jobs, needs, pool), pgPool: pool, noHandleSignals: true, logger: loggerOver(log) }
  const begun = Promise.withResolvers<void>()
  const runs = new Set<Run>()

  async function keep(): Promise<void> {
    for (let pauseMs = minPauseMs; !stopping.aborted; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const startedAt = performance.now()
      try {
        const one = await startRun({ ...options }, settings, needs)
        runs.add(one)
        begun.resolve()
        const ended = one.runner.promise.catch(error => error)
        await Promise.race([ended, becomesStuck(one, ended)])
        if (stopping.aborted) return
        if (one.isStuck()) {
          log.error(
            { tasks: Object.keys(options.taskList) },
            'a runner of background jobs no longer fetches any; replacing it',
          )
          one.runner.stop().catch(() => {})
          void ended.then(() => runs.delete(one))
        } else {
          runs.delete(one)
          log.error(
            { err: await ended, tasks: Object.keys(options.taskList) },
            'a runner of background jobs ended; starting another',
          )
        }
      } catch (error) {
        if (stopping.aborted) return
        log.error({ err: error }, 'could not start a runner of background jobs')
      }
      if (performance.now() - startedAt > 2 * maxPauseMs) pauseMs = minPauseMs
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    }
  }

  const kept = keep()
  return {
    started: begun.promise,
    isRunning: () => [...runs].some(one => !one.isStuck()),
    async stop() {
      const stopped = [...runs].map(({ runner }) => Promise.allSettled([runner.stop(), runner.promise]))
      while (![...runs].every(one => one.isIdle())) await sleep(50)
      await within(stopMs, Promise.all([...stopped, kept]))
      await pool.close()
    },
  }
}

function becomesStuck({ isStuck }: Run, ended: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const timer = setInterval(() => isStuck() && resolve(), lookMs)
    const clear = () => clearInterval(timer)
    ended.then(clear, clear)
  })
}

async function startRun(
  options: RunnerOptions,
  { isNotified = true, ...settings }: RunnerSettings,
  { leases, outages }: RunnerNeeds,
): Promise<Run> {
  const events = new EventEmitter() as WorkerEvents
  let answeredAt = performance.now()
  let active = 0
  const answered = () => {
    answeredAt = performance.now()
  }
  for (const event of ['worker:getJob:empty', 'localQueue:getJobs:complete', 'job:start', 'job:complete'] as const) {
    events.on(event, answered)
  }
  events.on('job:start', () => void active++)
  events.on('job:complete', () => void active--)
  events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
  // It listens right after this. Where it fails the connection is broken, and the runner opens another.
  const unlisten = ({ client }: WorkerEventMap['pool:listen:success']) =>
    setImmediate(() => sql`unlisten "jobs:insert"`.execute(client).catch(() => {}))
  if (!isNotified) events.on('pool:listen:success', unlisten)
  const runner = await run({ ...options, ...settings, events })
  return {
    runner,
    isIdle: () => active === 0,
    isStuck: () =>
      active < settings.concurrency && performance.now() - Math.max(answeredAt, outages.wellSince()) > stuckMs,
  }
}

/** Jobs in the form that the queue takes. */
function tasksOf(jobs: Job[], { leases, isAway, stopping, onFailure }: RunnerNeeds, pool: QueuePool) {
  const taskOf = ({ name, work }: Job): [string, Task] => [
    name,
    (_, { job }) =>
      leases.during(job.id, pool, async () => {
        try {
          await throughoutOutages(() => work(job), isAway, stopping)
        } catch (error) {
          await onFailure(job.id).catch(() => {})
          throw error
        }
      }),
  ]
  const taskList = Object.fromEntries(jobs.map(taskOf))
  const items = jobs.flatMap(({ name, cron, cronOptions }) => {
    if (cron === undefined) return []
    // The key leaves one waiting, however often its time came during an outage.
    const options = { jobKey: name, ...(!cron.startsWith('* ') && { backfillPeriod: madeUpMs }), ...cronOptions }
    return [{ task: name, match: cron, identifier: name, options }]
  })
  return { taskList, ...(items.length > 0 && { parsedCronItems: parseCronItems(items) }) }
}

function loggerOver(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // Deliveries wait for receivers far more than for the database, so they share few connections on purpose.
    if (message.includes('maxPoolSize')) return
    // An outage is logged once (outages.ts).
    const isKnown = meta?.failure !== true && isOutage(meta?.error ?? {})
    log[isKnown ? 'debug' : level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)
  })
}
