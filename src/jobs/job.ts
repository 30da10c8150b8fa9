import type { CronItemOptions, JobHelpers } from 'graphile-worker'
import type { Clock } from '#domain/clock.ts'
import type { Log } from '#lib/log.ts'
import type { Db } from '#postgres/db.ts'

/** What every job may use. */
export type JobContext = {
  db: Db
  clock: Clock
  log: Log
  /** How far processes that jobs start yield to requests, from 0 to 19; 10 by default. */
  nice?: number
}

/** A job as the queue hands it out. */
export type QueuedJob = Pick<JobHelpers['job'], 'payload' | 'attempts' | 'max_attempts'>

/** One background job: its name in the queue, when it runs automatically, and what it does. */
export type Job = {
  name: string
  /** In UTC; without it the job is enqueued by whatever requires it. */
  cron?: string
  cronOptions?: CronItemOptions
  /** Also runs whenever a worker starts, for what the last one left. */
  atStart?: true
  /** A runner apart from the others, so that slow receivers and long imports do not delay them. */
  runner?: 'deliveries' | 'feeds' | 'lists' | 'mails' | 'operations'
  work(queued: QueuedJob): Promise<unknown>
}
