import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '#lib/within.ts'
import { breakWhenSilent } from '#postgres/break-when-silent.ts'
import { DatabaseClient } from '#postgres/database-client.ts'
import { sql } from '#postgres/sql.ts'
import { breakConnection } from '#postgres/time-limit.ts'
import type { Outages } from './outages.ts'
import { type QueuePool, silentMs } from './queue-pool.ts'

export type JobLeases = {
  /** Holds a lease for this pool of workers for as long as this process lives. */
  hold(pool: string): void
  /** Does a job, which does not count as lost until the queue knows that it has ended. */
  during(jobId: string, pool: QueuePool, work: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

const checkMs = 2_000
const reconnectMs = 200
/** How long a look at a database that does not answer is waited for at the end. */
const closeMs = 2_000
/** A pool that has just started may not hold its lease yet. */
const graceSeconds = 3
/** By then a fetched job has begun or was returned. */
const startSeconds = 20

/**
 * The job queue keeps the jobs of a killed process locked for four hours. So every pool of workers holds a lease, an
 * advisory lock that PostgreSQL releases with its connection, and all check every few seconds for jobs whose lease
 * has ended.
 */
export function openJobLeases(url: string, outages: Outages): JobLeases {
  const pools = new Set<string>()
  /** The pools whose lock the present connection holds. */
  const held = new Set<string>()
  const running = new Set<string>()
  const closing = new AbortController()
  let client: DatabaseClient | null = null

  async function connect(): Promise<DatabaseClient> {
    const fresh = new DatabaseClient({ connectionString: url, application_name: 'firmament worker', keepAlive: true })
    fresh.on('error', error => {
      if (client === fresh) client = null
      if (!closing.signal.aborted) outages.failed(error)
    })
    await fresh.connect()
    breakWhenSilent(fresh, silentMs)
    held.clear()
    return fresh
  }

  async function look(): Promise<void> {
    if (!(await hasQueue(client as DatabaseClient))) return
    await freeOrphans(client as DatabaseClient, [...pools])
    await freeLost(client as DatabaseClient, [...pools], [...running])
  }

  async function keep(): Promise<void> {
    let checkedAt = Number.NEGATIVE_INFINITY
    while (!closing.signal.aborted) {
      let used: DatabaseClient | undefined
      try {
        used = client ??= await connect()
        for (const pool of pools.difference(held)) {
          await lock(used, pool)
          held.add(pool)
        }
        if (performance.now() - checkedAt > checkMs) {
          checkedAt = performance.now()
          await look()
          outages.wasWell()
        }
      } catch (error) {
        outages.failed(error)
        // A session that only refuses to write would stay open beside the next one, and hold the locks.
        if (client === used) client = null
        used?.end().catch(() => {})
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
    await client?.end().catch(() => {})
  }

  const kept = keep()
  return {
    hold: pool => void pools.add(pool),
    async during(jobId, pool, work) {
      running.add(jobId)
      try {
        await work()
      } finally {
        void pool.written().then(() => running.delete(jobId))
      }
    },
    async close() {
      closing.abort()
      if (!(await within(closeMs, kept)) && client) breakConnection(client)
    },
  }
}

const lock = (client: DatabaseClient, pool: string) =>
  sql`select pg_advisory_lock_shared(hashtextextended(${pool}, 0))`.execute(client)

/** A worker that gets the lock of a pool has proven that no other holds it; that of its own pools would always be granted. */
async function freeOrphans(client: DatabaseClient, own: string[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(pool)) from (
      select locked_by as pool, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
    ) held
    where pool <> all(${own}) and locked_at < now() - ${graceSeconds}::int * interval '1 second'
      and pg_try_advisory_xact_lock(hashtextextended(pool, 0))
    having count(*) > 0
  `.execute(client)
}

/** A connection that broke while fetching jobs leaves some locked that no worker knows of. */
async function freeLost(client: DatabaseClient, own: string[], running: string[]): Promise<void> {
  await sql`
    with lost as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = any(${own}) and id <> all(${running})
        and locked_at < now() - ${startSeconds}::int * interval '1 second'
      returning job_queue_id
    )
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    from lost where q.id = lost.job_queue_id and q.locked_by = any(${own})
  `.execute(client)
}

/** There is none before the first worker has started. */
async function hasQueue(client: DatabaseClient): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as is_there
  `.execute(client)
  return rows[0]?.is_there === true
}
