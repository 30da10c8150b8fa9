import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#postgres/db.ts'
import { isOutage } from '#postgres/is-outage.ts'
import { sql } from '#postgres/sql.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { QueuedJob } from './job.ts'

const probeMs = 2_000
const [minPauseMs, maxPauseMs] = [1_000, 15_000]
/** Out of memory, and over a limit that is configured: a statement may be the reason, and then every attempt ends so. */
const ofStatement = new Set(['53200', '53400'])

/** Whether work failed because the database was away, and not a mail server or the site of a publisher. */
export async function isDatabaseAway(db: Db, error: unknown): Promise<boolean> {
  const cause = [error, (error as Error).cause].find(cause => cause instanceof Error && isOutage(cause)) as
    | (Error & { code?: string })
    | undefined
  if (!cause) return false
  if (!('syscall' in cause) && !ofStatement.has(cause.code ?? '')) return true
  // The error is the same for a connection to anything else.
  return withTimeLimit(probeMs, () => sql`select 1`.execute(db)).then(
    () => false,
    () => true,
  )
}

/** Whether this was the last attempt of a job, which an outage does not use up. */
export async function isLastAttempt(db: Db, { attempts, max_attempts }: QueuedJob, error: unknown): Promise<boolean> {
  return attempts >= max_attempts && !(await isDatabaseAway(db, error))
}

/** Does work that the database broke off again, for as long as it takes: an outage is no failed attempt. */
export async function throughoutOutages<Result>(
  work: () => Promise<Result>,
  isAway: (error: unknown) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<Result> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (stopping.aborted || !(await isAway(error))) throw error
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) throw error
    }
  }
}
