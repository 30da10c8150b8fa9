import { AsyncLocalStorage } from 'node:async_hooks'
import { collectGarbage } from '#lib/collect-garbage.ts'
import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type Page, type Paging, pageOf } from '../page.ts'
import { type Block, Dictionaries } from './block.ts'
import { type Condition, columns } from './condition.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { type Prospect, queryProspects } from './query-prospects.ts'
import { Snapshot } from './snapshot.ts'

// Reading into memory must not end with the time limit of the request that happened to start it.
const outsideRequests = AsyncLocalStorage.snapshot()

/** Reading this many blocks leaves more garbage than a server should keep. */
const manyBlocks = 3

/** The size of a sample, and the maximum from which it is chosen. */
const sampleSize = 300
const sampledFrom = 65_536

type Sample = { total: number; ids: number[] }

type Options = {
  db: Db
  onError: (error: unknown) => void
  /** Whether this node answers at all; one that does not keeps nothing in memory. */
  isAnswered?: boolean
}

/**
 * Finds companies by filters. The filterable facts are kept in memory, and every answer checks with the database whether
 * they are still current; if not, the database answers while they are read again.
 */
export class Prospects {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #isAnswered: boolean
  readonly #blocks = new Map<number, Block>()
  readonly #dictionaries = new Dictionaries()
  readonly #closing = new AbortController()
  #snapshot: Snapshot | null = null
  #loading: Promise<void> | null = null
  #seen: Seen = { version: 0, moment: null }

  constructor({ db, onError, isAnswered = true }: Options) {
    this.#db = db
    this.#onError = onError
    this.#isAnswered = isAnswered
  }

  /** The companies that match all conditions, ordered by id. */
  async find(conditions: Condition[], paging: Paging): Promise<Page<Prospect>> {
    if (!this.#isAnswered) throw new Failure('data_unavailable', {}, new Error('ROLES: this node has no prospecting'))
    const isRare = conditions.some(({ column }) => columns[column].holds === 'rare')
    const found = isRare ? null : await this.#remembered(conditions, paging)
    return found ?? queryProspects(this.#db, conditions, paging)
  }

  /**
   * Some companies that match, spread evenly over all that do, and how many those are. From memory alone, as of when it was read: what
   * needs no more than a sample must never cost a walk through all companies. Null while there is nothing in memory.
   */
  async sample(conditions: Condition[]): Promise<Sample | null> {
    if (!this.#isAnswered) return null
    const snapshot = this.#snapshot
    const { rows } = await sql<{ version: number }>`${versionNow}`.execute(this.#db)
    // The next sample is of what is there now.
    if (!snapshot || (rows[0]?.version ?? 0) > snapshot.version) void this.load()
    if (!snapshot) return null
    const { total, ids: found } = snapshot.find(conditions, { page: 1, perPage: sampledFrom })
    const step = Math.max(1, found.length / sampleSize)
    const places = Array.from({ length: Math.min(sampleSize, found.length) }, (_, at) => Math.floor(at * step))
    return { total, ids: places.map(at => found[at] as number) }
  }

  /** Whether they are in memory, as of when they were last read. */
  get isLoaded(): boolean {
    return this.#snapshot !== null
  }

  /** Reads what changed since the last time, or everything; only one load runs at a time. */
  load(): Promise<void> {
    if (this.#closing.signal.aborted || !this.#isAnswered) return Promise.resolve()
    this.#loading ??= outsideRequests(() => this.#read()).finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#loading
  }

  /** The answer from memory; null if the memory is not up to date. */
  async #remembered(conditions: Condition[], paging: Paging): Promise<Page<Prospect> | null> {
    const snapshot = this.#snapshot
    const { total, ids } = snapshot?.find(conditions, paging) ?? { total: 0, ids: [] }
    const { version, items, moment } = await namesOf(this.#db, ids, this.#seen)
    this.#seen = { version, moment }
    if (snapshot?.version === version) return pageOf(items, total, paging)
    // A lagging replica has less than the memory; reading from it again would be a step back.
    if (!snapshot || version > snapshot.version) this.load()
    return null
  }

  async #read(): Promise<void> {
    this.#snapshot = null
    try {
      const read = await loadSnapshot(this.#db, this.#blocks, this.#dictionaries, this.#closing.signal)
      this.#snapshot = new Snapshot(this.#blocks, this.#dictionaries)
      if (read >= manyBlocks) collectGarbage()
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#onError(error)
    }
  }
}

/** The version of the facts at a moment of the cluster, null where there is none. */
type Seen = { version: number; moment: number | null }
type Named = Seen & { items: Prospect[] }

/** Names and version of one moment: if it is also the moment of the memory, the whole answer is consistent. */
async function namesOf(db: Db, ids: number[], seen: Seen): Promise<Named> {
  if (await db.isSpread()) return atOneMoment(db, moment => namesOfSpread(db, ids, seen, moment))
  const { rows } = await sql<Omit<Named, 'moment'>>`
    select (${versionNow}) as version,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'statusId', status_id) order by id)
        from companies where id = any(${ids}::bigint[])
      ), '[]') as items
  `.execute(db)
  return { ...(rows[0] as Omit<Named, 'moment'>), moment: null }
}

const versionNow = sql`select coalesce(sum(version), 0)::bigint as version from prospect_blocks`

/** Not in one statement: one over a table of the coordinator and one of the nodes takes twice as long as both. */
async function namesOfSpread(db: Db, ids: number[], seen: Seen, moment: number | null): Promise<Named> {
  const { rows: items } = await sql<Prospect>`
    select id, name, status_id as "statusId" from companies where id = any(${ids}::bigint[]) order by id
  `.execute(db)
  if (moment !== null && moment === seen.moment) return { ...seen, items }
  const { rows } = await sql<{ version: number }>`${versionNow}`.execute(db)
  return { version: rows[0]?.version ?? 0, moment, items }
}
