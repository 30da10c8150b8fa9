import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export class TimeLimitError extends Error {}

type Limit = {
  /** The connections that the work holds right now, each with the pool that can cancel its query. */
  held: Map<pg.PoolClient, pg.Pool>
  /** Told when the work ends before it is done. */
  onOver: (() => void)[]
}

const limits = new AsyncLocalStorage<Limit>()

/**
 * Does the work within the time; when that is over, or nobody waits for it any more, its queries are cancelled in the
 * database and it fails at once.
 */
export function withTimeLimit<Result>(
  limitMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const limit: Limit = { held: new Map(), onOver: [] }
    const end = (why: unknown) => {
      endWork(limit)
      reject(why)
    }
    const timer = setTimeout(() => end(new TimeLimitError(`the work took longer than ${limitMs} ms`)), limitMs)
    const onAbort = () => end(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    limits
      .run(limit, work)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      })
      .then(resolve, reject)
  })
}

function endWork({ held, onOver }: Limit) {
  for (const [client, pool] of held) cancelQuery(client, pool)
  for (const tell of onOver) tell()
}

/** Work that several wait for, each under its own limit or none: it is cancelled when the last of them has gone. */
export class SharedWork {
  readonly #limit: Limit = { held: new Map(), onOver: [] }
  #waiting = 0

  /** Counts whoever calls this among those that wait. */
  join(): void {
    this.#waiting += 1
    limits.getStore()?.onOver.push(() => {
      this.#waiting -= 1
      if (this.#waiting === 0) endWork(this.#limit)
    })
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return limits.run(this.#limit, work)
  }
}

/** Remembers a connection for as long as the work under a limit holds it. */
export function holdUnderLimit(client: pg.PoolClient, pool: pg.Pool): pg.PoolClient {
  const held = limits.getStore()?.held
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
