import type { CronItemOptions, JobHelpers } from 'graphile-worker'
import type { Clock } from '#domain/clock.ts'
import type { Log } from '#lib/log.ts'
import type { Db } from '#postgres/db.ts'

/** What every job may use. */
export type JobContext = { db: Db; clock: Clock; log: Log }

/** What the queue tells of a job that is to be done. */
export type QueuedJob = Pick<JobHelpers['job'], 'payload' | 'attempts' | 'max_attempts'>

/** One background job, described once: its name in the queue, when it is done by itself, and what is done. */
export type Job = {
  name: string
  /** In UTC; without it the job is enqueued by whatever makes it necessary. */
  cron?: string
  cronOptions?: CronItemOptions
  /** Done whenever a worker starts too: what the last one left. */
  atStart?: true
  /** Apart from the others, so that what it waits for keeps none of them waiting. */
  runner?: 'deliveries' | 'mails'
  work(queued: QueuedJob): Promise<unknown>
}
