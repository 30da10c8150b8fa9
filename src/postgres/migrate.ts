import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { isCluster } from './cluster/is-cluster.ts'
import { placeTables } from './cluster/place-tables.ts'
import { DatabaseClient } from './database-client.ts'
import type { SqlClient } from './sql-client.ts'
import { withClient } from './with-client.ts'

export class MigrationError extends Error {}

/** A migration as a database, or a backup of it, has it. */
export type Applied = { number: number; name: string; hash: string }
export type Migration = Applied & { text: string }

/** The advisory lock of everything that changes tables: any fixed number, the same on every node. */
export const migrationLock = 7_305_511_001

const folder = path.join(import.meta.dirname, '../../migrations')

/**
 * Applies the pending migrations and returns the names of their files. Several nodes may call it at the same time. What it is about to do
 * it reports first, because a large one takes minutes in which nothing else can be seen of it.
 */
export function migrate(url: string, say: (what: string) => void = () => {}): Promise<string[]> {
  return withClient(url, async client => {
    await requireVersion(client)
    await takeTurn(client, say)
    await createMigrations(client)
    const { applied, waiting } = await sortMigrations(await readApplied(client), 'database')
    const isNew = applied.length === 0
    if (isNew) say(`creating the tables, by ${waiting.length} migrations`)
    for (const [index, migration] of waiting.entries()) {
      if (!isNew) say(`migrating the database, ${index + 1} of ${waiting.length}: ${migration.name}`)
      await apply(client, migration)
    }
    // A table that a migration has made is on the coordinator until it is moved to its place.
    if (waiting.length > 0 && (await isCluster(client))) for await (const _ of placeTables(client));
    await migrateQueue(url)
    return waiting.map(migration => migration.name)
  })
}

/** The lock is held until the session ends. */
async function takeTurn(client: pg.Client, say: (what: string) => void): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [migrationLock])
  if (rows[0].ours) return
  say('waiting for another process to migrate the database')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}

export async function createMigrations(client: SqlClient): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now()
  )`)
}

/** The queue's tables, so that a request can enqueue a job before any worker has run. */
export async function migrateQueue(url: string): Promise<void> {
  // Loaded here, because commands that need no database need no queue either.
  const { Logger, runMigrations } = await import('graphile-worker')
  const pgPool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    application_name: 'firmament queue',
    max: 2,
  })
  // A lost connection also fails what runs on it, and that is where it is reported.
  pgPool.on('error', () => {})
  pgPool.on('connect', client => client.on('error', () => {}))
  try {
    // What the queue logs about its tables is of no interest.
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

let counted: Promise<number> | undefined

/** How many migrations a database of this version has. */
export function migrationCount(): Promise<number> {
  counted ??= readMigrations().then(migrations => migrations.length)
  return counted
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query('show server_version_num')
  if (Number(rows[0].server_version_num) < 150_000) {
    throw new MigrationError('Firmament requires PostgreSQL 15 or later; the server at DATABASE_URL is older.')
  }
}

export async function readApplied(client: SqlClient): Promise<Applied[]> {
  return (await client.query('select number, name, hash from migrations order by number')).rows
}

/** The migrations that a database or a backup has, and those that it still has to get; refuses what this version does not know. */
export async function sortMigrations(
  has: Applied[],
  whose: 'database' | 'backup',
): Promise<{ applied: Migration[]; waiting: Migration[] }> {
  const known = await readMigrations()
  for (const { number, name, hash } of has) {
    const file = known.find(migration => migration.number === number)
    if (!file) {
      throw new MigrationError(
        `The ${whose} has migration ${name}, which this version does not know: it was created by a newer version.`,
      )
    }
    if (file.hash !== hash) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to the ${whose}. Install the release again, so that the file is ` +
          'as published; changes of your own go into a migration of their own.',
      )
    }
  }
  const isApplied = ({ number }: Migration) => has.some(one => one.number === number)
  return { applied: known.filter(isApplied), waiting: known.filter(migration => !isApplied(migration)) }
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`)
  }
}

/** Makes one change, in the caller's transaction. */
export async function runMigration(client: SqlClient, { number, name, text, hash }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
}

let migrations: Promise<Migration[]> | undefined

function readMigrations(): Promise<Migration[]> {
  migrations ??= (async () => {
    const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    return Promise.all(
      names.map(async name => {
        const text = await readFile(path.join(folder, name), 'utf8')
        const hash = createHash('sha256').update(text).digest('hex')
        return { number: Number.parseInt(name, 10), name, text, hash }
      }),
    )
  })()
  return migrations
}
