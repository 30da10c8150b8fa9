import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { within } from '#lib/within.ts'
import { breakWhenSilent } from '#postgres/break-when-silent.ts'
import { DatabaseClient } from '#postgres/database-client.ts'
import { isOutage } from '#postgres/is-outage.ts'
import { breakConnection } from '#postgres/time-limit.ts'
import type { Outages } from './outages.ts'

type Statement = Parameters<pg.ClientBase['query']>
type Result = pg.QueryResult

/** Queries of the queue are answered immediately; after this time its server is unresponsive, and another may have taken over. */
export const silentMs = 15_000
const [minPauseMs, maxPauseMs] = [100, 2_000]
/** How long what is left is waited for when all jobs are done: that they are, and then that connections close. */
const [writeMs, closeMs] = [5_000, 2_000]
/** The names of the statements that end a job. */
const ending = /^(complete|fail)_job/

/**
 * Connections for the job queue, which does not survive an outage: it leaves the rejection of a statement that ends a job to nobody,
 * remembers a first one that failed for ever, and pauses for minutes (docs/upstream.md). So it never sees one. A statement that the
 * database cannot take is repeated until it can; the queue only finds it slow. When the worker stops, those that end jobs are still
 * written, and all others are answered with no rows.
 */
export class QueuePool extends pg.Pool {
  readonly #outages: Outages
  readonly #stopping: AbortSignal
  readonly #closing = new AbortController()
  /** Statements that end jobs and are not yet written. */
  readonly #endings = new Set<Promise<unknown>>()
  readonly #open = new Set<pg.PoolClient>()

  constructor(url: string, max: number, outages: Outages, stopping: AbortSignal) {
    super({ Client: DatabaseClient, connectionString: url, application_name: 'firmament jobs', max, keepAlive: true })
    this.#outages = outages
    this.#stopping = stopping
    // Listeners keep a connection that breaks, idle or at work, from ending the process.
    const onError = (error: Error) => outages.failed(error)
    this.on('error', onError)
    this.on('remove', client => this.#open.delete(client))
    this.on('connect', client => {
      this.#open.add(client)
      client.on('error', onError)
      breakWhenSilent(client, silentMs)
    })
  }

  // The declarations of pg have one signature with and one without a callback.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unseen
  override connect(callback?: any): any {
    // Without one, the queue wants a connection for one statement or a transaction; with one, to listen.
    if (!callback) return Promise.resolve(this.#lend())
    this.#repeat(() => super.connect(), this.#stopping).then(
      client => callback(undefined, client, client.release),
      error => callback(error),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...statement: any[]): any {
    return this.#run(statement as Statement)
  }

  /** Resolves when every job that has ended until now is no longer in the queue. */
  async written(): Promise<void> {
    // The queue writes it in the turn in which the work is done.
    await turn()
    await Promise.allSettled(this.#endings)
  }

  async close(): Promise<void> {
    await within(writeMs, this.written())
    this.#closing.abort()
    const ended = this.end()
    // Those to a server that does not answer.
    if (!(await within(closeMs, ended))) for (const client of this.#open) breakConnection(client)
    await within(closeMs, ended)
  }

  /** A connection that is opened with the first statement. Within a transaction nothing can be repeated. */
  #lend(): pg.PoolClient {
    let own: pg.PoolClient | undefined
    return {
      query: async (...statement: Statement) => {
        if (statement[0] === ('begin' as never)) own ??= await super.connect()
        return own ? own.query(...statement) : this.#run(statement)
      },
      release: () => own?.release(),
    } as unknown as pg.PoolClient
  }

  async #run(statement: Statement): Promise<Result> {
    const once = async () => {
      const client = await super.connect()
      try {
        return (await client.query(...statement)) as unknown as Result
      } finally {
        client.release()
      }
    }
    const { name = '' } = statement[0] as unknown as pg.QueryConfig
    if (!ending.test(name)) {
      return this.#repeat(once, this.#stopping).catch(error => {
        if (this.#stopping.aborted && isOutage(error)) return { rows: [], rowCount: 0 } as unknown as Result
        throw error
      })
    }
    const written = this.#repeat(once, this.#closing.signal)
    this.#endings.add(written)
    try {
      return await written
    } finally {
      this.#endings.delete(written)
    }
  }

  async #repeat<T>(work: () => Promise<T>, givenUp: AbortSignal): Promise<T> {
    for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        return await work()
      } catch (error) {
        if (!isOutage(error) || givenUp.aborted) throw error
        this.#outages.failed(error)
        await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: givenUp }).catch(() => {})
      }
    }
  }
}
