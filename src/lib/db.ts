import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import { type PoolLike, replicaPool } from './replica-pool.ts'
import { holdUnderLimit } from './time-limit.ts'

/** SQL is written with Kysely's `sql` tag; the tables are not described a second time in types. */
export type Db = Kysely<unknown>

/** Company reads may go to a replica; accounts, the ledger and every write go to the primary. */
export type Databases = { primary: Db; reads: Db; close(): Promise<void> }

type PoolSettings = {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  max: number
  /** After which PostgreSQL itself cancels a statement. */
  timeoutMs: number
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

export function openPool({ url, name, max, timeoutMs, onError }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    application_name: name,
    max,
    types,
    statement_timeout: timeoutMs,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without listeners the process would die when PostgreSQL closes a connection, idle or at work.
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return pool
}

/** The backstop for reads whose process died; whoever asks has a time limit of its own. */
const readTimeoutMs = 25_000
const writeTimeoutMs = 10_000

export function openDatabases(url: string, readUrls: string[], onError: (error: Error) => void): Databases {
  const primary = openPool({ url, name: 'firmament', max: 8, timeoutMs: writeTimeoutMs, onError })
  const read = (address: string) =>
    openPool({ url: address, name: 'firmament reads', max: 12, timeoutMs: readTimeoutMs, onError })
  const onPrimary = read(url)
  const replicas = readUrls.map(read)
  const primaryDb = dbOver(primary)
  const readDb = dbOver(
    replicas.length > 0 ? replicaPool(replicas.map(limited), limited(onPrimary)) : limited(onPrimary),
  )
  return {
    primary: primaryDb,
    reads: readDb,
    async close() {
      await Promise.all([primary, onPrimary, ...replicas].map(pool => pool.end()))
    },
  }
}

function dbOver(pool: PoolLike): Db {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

/** A pool whose connections know under which time limit they work. */
function limited(pool: pg.Pool): PoolLike {
  return {
    connect: async () => holdUnderLimit(await pool.connect(), pool),
    end: () => pool.end(),
    options: pool.options,
  } as PoolLike
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
