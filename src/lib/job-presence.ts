import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type JobPresence = {
  /** Shows that this pool of workers lives, for as long as this process does. */
  hold(pool: string): void
  close(): Promise<void>
}

const checkMs = 5_000
const reconnectMs = 200
/** A pool that just began to work may not have shown itself yet. */
const graceSeconds = 5

/**
 * The job queue keeps the jobs of a process that was killed for four hours. So every pool of workers holds a lock that
 * PostgreSQL drops with its connection, and all look every few seconds whose jobs have nobody behind them any more.
 */
export async function openJobPresence(url: string, onError: (error: Error) => void): Promise<JobPresence> {
  const pools = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | null = null

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'firmament worker', keepAlive: true })
    fresh.on('error', error => {
      if (client === fresh) client = null
      if (!closing.signal.aborted) onError(error)
    })
    await fresh.connect()
    for (const pool of pools) await lock(fresh, pool)
    return fresh
  }

  async function keep(): Promise<void> {
    let checkedAt = Number.NEGATIVE_INFINITY
    while (!closing.signal.aborted) {
      try {
        client ??= await connect()
        if (performance.now() - checkedAt > checkMs) {
          checkedAt = performance.now()
          await freeOrphans(client, [...pools])
        }
      } catch (error) {
        client = null
        onError(error as Error)
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  client = await connect()
  const kept = keep()
  return {
    hold(pool) {
      pools.add(pool)
      if (client) lock(client, pool).catch(onError)
    },
    async close() {
      closing.abort()
      await kept
      await client?.end().catch(() => {})
    },
  }
}

const lock = (client: pg.Client, pool: string) =>
  client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [pool])

/** Whoever gets the lock of a pool alone has shown that nobody holds it. One's own would be given at once. */
async function freeOrphans(client: pg.Client, own: string[]): Promise<void> {
  const { rows } = await client.query(`select to_regclass('graphile_worker._private_jobs') is not null as is_there`)
  if (!rows[0].is_there) return
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(pool)) from (
       select locked_by as pool, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     ) held
     where pool <> all($1) and locked_at < now() - $2::int * interval '1 second'
       and pg_try_advisory_xact_lock(hashtextextended(pool, 0))
     having count(*) > 0`,
    [own, graceSeconds],
  )
}
