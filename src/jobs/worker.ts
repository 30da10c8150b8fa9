import type { Log } from '#lib/log.ts'
import { within } from '#lib/within.ts'
import { sql } from '#postgres/sql.ts'
import type { Job } from './job.ts'
import { openJobLeases } from './job-leases.ts'
import { jobsFor, type WorkerContext } from './jobs.ts'
import { keepRunner, type RunnerSettings } from './keep-runner.ts'
import { noteOutages } from './outages.ts'
import { isDatabaseAway } from './throughout-outages.ts'

export type Worker = {
  /** Whether all of its runners take jobs. */
  isRunning(): boolean
  /** Jobs that go on for long are handed over; it ends with the last of the others. Asked again, it waits for the same. */
  stop(): Promise<void>
}

/** Accounts that receive deliveries concurrently; each may wait for a slow receiver without delaying others. */
const maxDeliveries = 256
/** A server whose database is away while it starts does not wait for its background work. */
const startMs = 10_000
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
} satisfies Record<string, RunnerSettings>

/** Runs the jobs of this database until it is stopped; several workers share them. No outage of the database ends it. */
export async function startWorker(
  url: string,
  given: Omit<WorkerContext, 'url' | 'log' | 'stopping'>,
  log: Log,
): Promise<Worker> {
  const stopping = new AbortController()
  const jobs = jobsFor({ ...given, url, log, stopping: stopping.signal })
  const outages = noteOutages(log)
  const leases = openJobLeases(url, outages)
  /** A job that a stop interrupts has not failed: another worker has it within seconds, with as many attempts as before. */
  async function onFailure(jobId: string) {
    if (!stopping.signal.aborted) return
    await sql`
      update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1) where id = ${jobId}
    `.execute(given.db)
  }
  const groups = [...Map.groupBy<keyof typeof runners, Job>(jobs, ({ runner }) => runner ?? 'usual')]
  /** What a job finds is logged as any outage is. */
  async function isAway(error: unknown): Promise<boolean> {
    const away = await isDatabaseAway(given.db, error)
    if (away) outages.failed(error)
    return away
  }
  const needs = { url, leases, outages, stopping: stopping.signal, isAway, onFailure, log }
  const running = groups.map(([runner, own]) => keepRunner(own, runners[runner], needs))
  await within(startMs, Promise.all(running.map(({ started }) => started)))
  for (const { name, work } of jobs.filter(({ atStart }) => atStart)) {
    // Cron does the same, so nothing is lost if it fails now.
    await work(nothingQueued).catch(error => log.warn({ err: error, job: name }, 'a job failed at the start'))
  }
  let stopped: Promise<void> | undefined
  async function stop() {
    stopping.abort()
    await Promise.all(running.map(runner => runner.stop()))
    await leases.close()
    given.post?.mailer.close()
  }
  return {
    isRunning: () => running.every(runner => runner.isRunning()),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
