import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'

/** How replicas are judged; tests use shorter times. */
export type ReplicaSettings = {
  checkMs?: number
  /** A server that needs longer than this for so simple a query would slow down every reader. */
  silentMs?: number
  /** How far a replica may lag behind. */
  maxLagMs?: number
}

type Watchers = { onSilence: (index: number) => void; onError: (error: Error) => void }
export type ReplicaWatch = { isUsable(index: number): boolean; leaveOut(index: number): void; close(): Promise<void> }

/** A position in PostgreSQL's write-ahead log, in bytes from its beginning, and when it was read. */
type Mark = { at: number; position: bigint }

const written = `select (pg_current_wal_lsn() - '0/0')::text as position`
const replayed = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0')::text as position`

/**
 * Checks the replicas periodically: one is usable while it answers and has replayed what the primary had written
 * `maxLagMs` ago. That needs no table and no synchronised clocks, and an idle primary makes no replica late.
 */
export function watchReplicas(urls: string[], primaryUrl: string, settings: ReplicaSettings & Watchers): ReplicaWatch {
  const { checkMs = 500, silentMs = 1_000, maxLagMs = 3_000, onSilence, onError } = settings
  const primary = new Probe(primaryUrl, silentMs)
  const replicas = urls.map(url => new Probe(url, silentMs))
  const usable = urls.map(() => false)
  const closing = new AbortController()
  let marks: Mark[] = []

  async function lookAtPrimary() {
    // While the primary is down nothing is written, so no replica falls behind.
    const position = await primary.ask(written).catch(() => null)
    if (position === null) return
    // A primary that was restored from a copy has written less than before.
    if (position < (marks.at(-1)?.position ?? 0n)) marks = []
    marks.push({ at: performance.now(), position })
  }

  /** What a replica must have replayed by now; at the start there is no mark of the right age, and the first one counts. */
  function due(): bigint {
    const old = marks.findLastIndex(({ at }) => at <= performance.now() - maxLagMs)
    marks = marks.slice(Math.max(0, old))
    return marks[0]?.position ?? 0n
  }

  async function lookAt(index: number, position: bigint) {
    const before = usable[index]
    try {
      const reached = await (replicas[index] as Probe).ask(replayed)
      usable[index] = reached >= position
      if (before && !usable[index]) onError(new Error(`replica ${index + 1} is lagging and is not used`))
    } catch (error) {
      usable[index] = false
      onSilence(index)
      if (before) onError(new Error(`replica ${index + 1} is not responding and is not used`, { cause: error }))
    }
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await lookAtPrimary()
      const position = due()
      await Promise.all(urls.map((_, index) => lookAt(index, position)))
      await sleep(checkMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    isUsable: index => usable[index] === true,
    leaveOut(index) {
      usable[index] = false
    },
    async close() {
      closing.abort()
      await watching
      await Promise.all([primary, ...replicas].map(probe => probe.close()))
    },
  }
}

/** Asks one server for a position, over a connection of its own that it makes anew after every failure. */
class Probe {
  readonly #options: pg.ClientConfig
  #client: pg.Client | undefined

  constructor(url: string, silentMs: number) {
    this.#options = {
      connectionString: url,
      application_name: 'firmament replica watch',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    }
  }

  async ask(question: string): Promise<bigint> {
    try {
      this.#client ??= await this.#connect()
      const { rows } = await this.#client.query<{ position: string | null }>(question)
      return BigInt(rows[0]?.position ?? 0)
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    // Do not wait for a server that does not respond.
    client?.end().catch(() => {})
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient(this.#options)
    client.on('error', () => {})
    await client.connect()
    return client
  }
}
