import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export class TimeLimitError extends Error {}

/** The connections that the work under a limit holds right now, each with the pool that can cancel its query. */
type Held = Map<pg.PoolClient, pg.Pool>

const limits = new AsyncLocalStorage<Held>()

/**
 * Does the work within the time; when that is over, or nobody waits for it any more, its queries are cancelled in the
 * database and it fails at once.
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const held: Held = new Map()
  let timer: NodeJS.Timeout | undefined
  let onAbort = () => {}
  const over = new Promise<never>((_, reject) => {
    const end = (why: unknown) => {
      for (const [client, pool] of held) cancelQuery(client, pool)
      reject(why)
    }
    timer = setTimeout(() => end(new TimeLimitError(`the work took longer than ${limitMs} ms`)), limitMs)
    onAbort = () => end(signal?.reason)
    signal?.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([limits.run(held, work), over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
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
