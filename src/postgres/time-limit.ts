import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { requestCancel } from './request-cancel.ts'

export class TimeLimitError extends Error {}

type Limit = {
  /** The connections that the work holds right now. */
  held?: Set<pg.PoolClient>
  /** Why the work ended before it was done. */
  over?: unknown
  /** Called when the work ends before it is done. */
  onOver?: (() => void)[]
}

const limits = new AsyncLocalStorage<Limit>()

/** A timer that is later than this shows that this process did not run. */
const lateMs = 50

/** Whether this process was stopped or kept from running when this time came, so that it has not read what came meanwhile. */
export function isLateFor(due: number): boolean {
  return performance.now() - due > lateMs
}

/**
 * Does the work within the time limit; when that is over, or no caller waits any more, its queries are cancelled in the
 * database and it fails immediately. What is left of the work gets no further connection.
 */
export function withTimeLimit<Result>(
  limitMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const limit: Limit = {}
    const end = (why: unknown) => {
      endWork(limit, why)
      reject(why)
    }
    const stopTimer = whenOver(limitMs, () => end(new TimeLimitError(`timed out after ${limitMs} ms`)))
    const onAbort = () => end(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const leave =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        stopTimer()
        signal?.removeEventListener('abort', onAbort)
        settle(outcome)
      }
    limits.run(limit, work).then(leave(resolve), leave(reject))
  })
}

/** Calls back after this time; a process that is late for it once gets as long as it was late. Returns what ends the waiting. */
function whenOver(limitMs: number, onOver: () => void): () => void {
  const due = performance.now() + limitMs
  let timer = setTimeout(() => {
    if (isLateFor(due)) timer = setTimeout(onOver, Math.min(performance.now() - due, limitMs))
    else onOver()
  }, limitMs)
  return () => clearTimeout(timer)
}

function endWork(limit: Limit, why: unknown) {
  limit.over = why
  for (const client of limit.held ?? []) cancelQuery(client, why)
  for (const notify of limit.onOver ?? []) notify()
}

/** Work that several callers wait for, each under its own limit or none: it is cancelled when the last caller has left. */
export class SharedWork {
  readonly #limit: Limit = {}
  #waiting = 0
  readonly #leave = () => {
    this.#waiting -= 1
    if (this.#waiting === 0) endWork(this.#limit, new TimeLimitError('the caller stopped waiting'))
  }

  /** Counts the caller among those that wait. */
  join(): void {
    this.#waiting += 1
    const limit = limits.getStore()
    if (!limit) return
    limit.onOver ??= []
    limit.onOver.push(this.#leave)
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return limits.run(this.#limit, work)
  }
}

/** Aborted when the work that the caller is part of has reached its limit. */
export function limitSignal(): AbortSignal | undefined {
  const limit = limits.getStore()
  if (!limit) return undefined
  const over = new AbortController()
  if (isOver(limit)) over.abort(limit.over)
  limit.onOver ??= []
  limit.onOver.push(() => over.abort(limit.over))
  return over.signal
}

/** Whether the caller works under a limit that has been reached. */
export function isOverLimit(): boolean {
  return isOver(limits.getStore())
}

export function throwIfOverLimit(): void {
  const limit = limits.getStore()
  if (isOver(limit)) throw limit?.over
}

function isOver(limit: Limit | undefined): boolean {
  return limit?.over !== undefined
}

/** Takes a connection and remembers it for as long as the work under a limit holds it. */
export async function connectUnderLimit(pool: pg.Pool): Promise<pg.PoolClient> {
  const limit = limits.getStore()
  if (!limit) return pool.connect()
  throwIfOverLimit()
  const client = await pool.connect()
  if (isOver(limit)) {
    client.release()
    throw limit.over
  }
  limit.held ??= new Set()
  limit.held.add(client)
  const release = client.release
  client.release = error => {
    limit.held?.delete(client)
    // A connection that is being cancelled belongs to no work any more.
    release.call(client, isOver(limit) || error)
  }
  return client
}

/** How long a server may take to deal with the request to cancel. */
const cancelMs = 2_000

/**
 * The connection is kept until the server has received the cancel request, because a pooler needs it to identify the server.
 * Then it is closed, so that its next user is not cancelled instead, and so that a database that does not
 * answer at all keeps no place in the pool. Meanwhile it takes nothing more: a statement that ended on its own may be
 * followed by one that the request would hit.
 */
function cancelQuery(client: pg.PoolClient, why: unknown) {
  client.query = (() => Promise.reject(why)) as unknown as typeof client.query
  cancelAndBreak(client)
}

/** Ends what a connection waits for, at the server too, and closes it. */
export async function cancelAndBreak(client: pg.ClientBase): Promise<void> {
  await requestCancel(client, cancelMs)
  breakConnection(client)
}

/** Closes the connection abruptly; pending queries on it fail. */
export function breakConnection(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
