import pg from 'pg'
import { readAddress } from './address.ts'
import { boundedPool, type PoolLike } from './bounded-pool.ts'
import { breakWhenSilent } from './break-when-silent.ts'
import { stuckBreaker } from './cluster/break-stuck.ts'
import { isCluster } from './cluster/is-cluster.ts'
import { PooledClient } from './pooled-client.ts'
import { PreparingClient } from './preparing-client.ts'
import { openReplicas } from './replicas.ts'
import type { SqlClient } from './sql-client.ts'
import type { ReplicaSettings } from './watch-replicas.ts'

/** SQL is written with the `sql` tag; the tables are not described a second time in types. */
export type Db = SqlClient & {
  readonly isTransaction: boolean
  /** Whether the companies lie on several nodes, so that one statement cannot walk from company to company. Asked once. */
  isSpread(): Promise<boolean>
  /**
   * Does the work in a transaction, which is committed when the work is done and rolled back when it fails. Within a
   * transaction it is a part of that one.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, mode?: TransactionMode): Promise<T>
}

/** As `begin` takes it. */
export type TransactionMode = 'isolation level repeatable read' | 'isolation level repeatable read read only'

export type Databases = {
  /** Accounts, the ledger and every write. */
  primary: Db
  /** Company reads, which may go to a replica. */
  reads: Db
  /** For the ledger, on the primary: queries are sent without waiting for the answers to earlier ones. */
  chargePool: PoolLike
  /** For a cluster with a frozen node: ends what has waited since the call before. */
  breakStuck(): void
  close(): Promise<void>
}

type PoolSettings = {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  max: number
  /** After which PostgreSQL itself cancels a statement. */
  timeoutMs: number
  /** What one pool has beyond the others. */
  more?: pg.PoolConfig
  onError: (error: Error) => void
}

const int8 = 20
const date = 1082

/** Ids stay below 2^53, so bigint becomes a number; dates stay the text they are, without a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === date) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function openPool({ url, name, max, timeoutMs, more, onError }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: readAddress(url)?.isPooled ? PooledClient : PreparingClient,
    connectionString: url,
    application_name: name,
    max,
    types,
    statement_timeout: timeoutMs,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...more,
  })
  // Without listeners the process would die when PostgreSQL closes a connection, idle or at work.
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  if (timeoutMs > 0) pool.on('connect', client => breakWhenSilent(client, timeoutMs + answerMs))
  return pool
}

/** How much later than its statement's time limit PostgreSQL may report that it was reached. */
const answerMs = 2_000

/** The backstop for reads whose process died; every caller has a time limit of its own. */
const readTimeoutMs = 25_000
const writeTimeoutMs = 10_000
/** The backstop for a charge that holds its counter, whose process has stopped without dying. */
const heldTimeoutMs = 1_000

export function openDatabases(
  url: string,
  readUrls: string[],
  onError: (error: Error) => void,
  replicaSettings?: ReplicaSettings,
): Databases {
  const primary = openPool({ url, name: 'firmament', max: 8, timeoutMs: writeTimeoutMs, onError })
  const charges = openPool({
    url,
    name: 'firmament charges',
    max: 1,
    timeoutMs: writeTimeoutMs,
    more: { pipeline: true, idle_in_transaction_session_timeout: heldTimeoutMs },
    onError,
  })
  const pools = [primary]
  const read = (address: string) => {
    const pool = openPool({ url: address, name: 'firmament reads', max: 12, timeoutMs: readTimeoutMs, onError })
    pools.push(pool)
    return boundedPool(pool)
  }
  const onPrimary = read(url)
  const replicas = readUrls.map(address => ({ url: address, pool: read(address) }))
  const reads =
    replicas.length > 0 ? openReplicas(replicas, { url, pool: onPrimary }, onError, replicaSettings) : onPrimary
  return {
    primary: dbOver(boundedPool(primary)),
    reads: dbOver(reads),
    chargePool: boundedPool(charges),
    breakStuck: stuckBreaker(pools),
    async close() {
      await Promise.all([primary, charges, reads].map(pool => pool.end()))
    },
  }
}

function dbOver(pool: PoolLike): Db {
  let spread: Promise<boolean> | undefined
  const db: Db = {
    isTransaction: false,
    isSpread() {
      spread ??= isCluster(db).catch(error => {
        spread = undefined
        throw error
      })
      return spread
    },
    async query(statement, values) {
      const client = await pool.connect()
      try {
        return await client.query(statement, values)
      } finally {
        client.release()
      }
    },
    async transaction(work, mode) {
      const client = await pool.connect()
      let isLost = false
      try {
        await client.query(mode ? `begin ${mode}` : 'begin')
        const result = await work(transactionOn(client, db))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {
          isLost = true
        })
        throw error
      } finally {
        client.release(isLost)
      }
    },
  }
  return db
}

function transactionOn(client: pg.PoolClient, db: Db): Db {
  const tx: Db = {
    isTransaction: true,
    isSpread: () => db.isSpread(),
    query: (statement, values) => client.query(statement, values),
    async transaction(work, mode) {
      if (mode) throw new Error('already in a transaction, whose isolation level cannot change')
      return work(tx)
    },
  }
  return tx
}

/** One database handle for a command's work, closed when the work ends. */
export async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool({ url, name: 'firmament command', max: 2, timeoutMs: 0, onError: () => {} })
  try {
    return await work(dbOver(pool))
  } finally {
    await pool.end()
  }
}
