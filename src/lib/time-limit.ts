import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export class TimeLimitError extends Error {}

/** The connections that the work under a limit holds right now, each with the pool that can cancel its query. */
type Held = Map<pg.PoolClient, pg.Pool>

const limits = new AsyncLocalStorage<Held>()

/** Does the work within the time; when that is over, its queries are cancelled in the database and it fails at once. */
export async function withTimeLimit<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const held: Held = new Map()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      for (const [client, pool] of held) cancelQuery(client, pool)
      reject(new TimeLimitError(`the work took longer than ${limitMs} ms`))
    }, limitMs)
  })
  try {
    return await Promise.race([limits.run(held, work), over])
  } finally {
    clearTimeout(timer)
  }
}

/** Remembers a connection for as long as the work under a limit holds it. */
export function holdUnderLimit(client: pg.PoolClient, pool: pg.Pool): pg.PoolClient {
  const held = limits.getStore()
  if (!held) return client
  held.set(client, pool)
  const release = client.release
  client.release = error => {
    held.delete(client)
    release.call(client, error)
  }
  return client
}

/** Asks over a connection of its own: those of the pool may all be waiting for what is to be cancelled. */
async function cancelQuery(client: pg.PoolClient, pool: pg.Pool) {
  const { processID } = client as pg.PoolClient & { processID: number }
  const messenger = new pg.Client(pool.options)
  messenger.on('error', () => {})
  try {
    await messenger.connect()
    await messenger.query('select pg_cancel_backend($1)', [processID])
  } catch {
    // The statement's own time limit then ends it.
  } finally {
    await messenger.end().catch(() => {})
  }
}
