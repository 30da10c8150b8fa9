import { type Sql, sql } from '#postgres/sql.ts'

/**
 * Whether a job with this key waits, or was taken a moment ago, so that its worker may not yet have locked what it is about. One that was
 * taken earlier, without such a lock, has lost its worker: it stays locked itself for hours.
 */
export const hasJob = (key: Sql): Sql => sql`exists (
  select from graphile_worker.jobs j
  where j.key = ${key} and case when j.locked_at is null then j.attempts < j.max_attempts
    else j.locked_at > clock_timestamp() - interval '2 seconds' end
)`
