import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { breakWhenSilent } from '#postgres/break-when-silent.ts'
import { DatabaseClient } from '#postgres/database-client.ts'
import { sql } from '#postgres/sql.ts'

export type JobLeases = {
  /** Holds a lease for this pool of workers for as long as this process lives. */
  hold(pool: string): void
  /** Connections for a pool of workers, which are closed together with the leases. */
  connections(most: number): pg.Pool
  /** Runs a job, which meanwhile does not count as lost. */
  during<T>(jobId: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const checkMs = 2_000
const reconnectMs = 200
/** Queries of the queue are answered immediately; after this time its server is unresponsive, and another may have taken over. */
const silentMs = 15_000
/** A pool that has just started may not hold its lease yet. */
const graceSeconds = 3
/** By then a fetched job has begun or was returned. */
const startSeconds = 20

/**
 * The job queue keeps the jobs of a killed process locked for four hours. So every pool of workers holds a lease, an
 * advisory lock that PostgreSQL releases with its connection, and all check every few seconds for jobs whose lease
 * has ended.
 */
export async function openJobLeases(url: string, onError: (error: Error) => void): Promise<JobLeases> {
  const pools = new Set<string>()
  /** The pools whose lock the present connection holds. */
  const held = new Set<string>()
  const running = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function connect(): Promise<pg.Client> {
    const fresh = new DatabaseClient({ connectionString: url, application_name: 'firmament worker', keepAlive: true })
    fresh.on('error', error => {
      if (client === fresh) client = null
      if (!closing.signal.aborted) onError(error)
    })
    await fresh.connect()
    breakWhenSilent(fresh, silentMs)
    held.clear()
    return fresh
  }

  async function keep(): Promise<void> {
    let checkedAt = Number.NEGATIVE_INFINITY
    while (!closing.signal.aborted) {
      try {
        client ??= await connect()
        for (const pool of pools.difference(held)) {
          await lock(client, pool)
          held.add(pool)
        }
        if (performance.now() - checkedAt > checkMs) {
          checkedAt = performance.now()
          if (await hasQueue(client)) {
            await freeOrphans(client, [...pools])
            await freeLost(client, [...pools], [...running])
          }
        }
      } catch (error) {
        client = null
        onError(error as Error)
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const opened: pg.Pool[] = []
  client = await connect()
  const kept = keep()
  return {
    hold: pool => void pools.add(pool),
    connections(most) {
      const pool = new pg.Pool({
        Client: DatabaseClient,
        connectionString: url,
        application_name: 'firmament jobs',
        max: most,
      })
      pool.on('error', onError)
      // A connection that breaks while the queue releases it has no other listener left.
      pool.on('connect', connected => connected.on('error', onError))
      pool.on('connect', connected => breakWhenSilent(connected, silentMs))
      opened.push(pool)
      return pool
    },
    async during(jobId, work) {
      running.add(jobId)
      try {
        return await work()
      } finally {
        running.delete(jobId)
      }
    },
    async close() {
      closing.abort()
      await kept
      await Promise.all(opened.map(pool => pool.end()))
      await client?.end().catch(() => {})
    },
  }
}

const lock = (client: pg.Client, pool: string) =>
  sql`select pg_advisory_lock_shared(hashtextextended(${pool}, 0))`.execute(client)

/** A worker that gets the lock of a pool has proven that no other holds it; that of its own pools would always be granted. */
async function freeOrphans(client: pg.Client, own: string[]): Promise<void> {
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
async function freeLost(client: pg.Client, own: string[], running: string[]): Promise<void> {
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
async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as is_there
  `.execute(client)
  return rows[0]?.is_there === true
}
