import type pg from 'pg'
import { isCluster } from '#postgres/cluster/is-cluster.ts'
import { createMigrations, migrateQueue, migrationLock, runMigration, sortMigrations } from '#postgres/migrate.ts'
import { sql } from '#postgres/sql.ts'
import { BackupError, type SavedTable } from './backup.ts'
import type { CheckedFile } from './check-file.ts'
import { hasTable } from './describe-database.ts'
import { dropEverything } from './drop-everything.ts'
import { fillTables } from './fill-tables.ts'
import { openClient } from './open-client.ts'
import { restoreConstraints, stripTables } from './strip-tables.ts'

export type Restored = {
  rows: number
  /** Migrations that came after the backup. */
  migrated: string[]
  /** Tables that no migration creates: the operator's own beside the platform's. */
  leftOut: string[]
  /** Suppressions of the replaced database that the backup does not have. */
  lost: LostSuppression[]
  /** Whether what was replaced lay on the nodes of a cluster; what was restored lies on the coordinator. */
  wasSpread: boolean
}

export type LostSuppression = { at: Date; reason: string | null; by: string | null }

type RestoreOptions = {
  onProgress?: (bytes: number) => void
  /** Keeps the charges that must be reversed, before what they are about can be seen. */
  beforeCommit?: ((pendingReversals: string) => Promise<void>) | undefined
}

/**
 * Replaces a database by a backup in one transaction: until its end, and if anything fails, the existing data stays. The tables
 * are created by the migrations that the backup had, filled without their indexes, and then migrated to this version.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { head, parts }: CheckedFile,
  { onProgress, beforeCommit }: RestoreOptions = {},
): Promise<Restored> {
  const { applied, waiting } = await sortMigrations(head.migrations, 'backup')
  const client = openClient(url, 'restore')
  await client.connect()
  try {
    await requireNoSessions(client)
    await migrateQueue(url)
    await sql`begin`.execute(client)
    // A server that starts meanwhile waits for this lock first.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(client)
    const suppressed = await readSuppressed(client)
    const wasSpread = await isCluster(client)
    await dropEverything(client)
    await createMigrations(client)
    for (const migration of applied) await runMigration(client, migration)
    const tables = await makePartitions(client, head.tables)
    const stripped = await stripTables(client, tables)
    // Migrations write rows too. The triggers that protect tables from being emptied are disabled by now.
    await sql.raw(`truncate ${tables.map(name => client.escapeIdentifier(name)).join(', ')}`).execute(client)
    const saved = head.tables.filter(({ name }) => tables.includes(name))
    const { rows, pendingReversals } = await fillTables(client, file, { parts, saved, onProgress })
    await restoreConstraints(client, tables, stripped)
    for (const { name, value, isCalled } of head.sequences) {
      await sql`select setval(${name}::regclass, ${value}, ${isCalled})`.execute(client)
    }
    for (const migration of waiting) await runMigration(client, migration)
    // Some have ended since, and which ones is not known.
    await sql`delete from sessions`.execute(client)
    const kept = new Set((await readSuppressed(client)).map(({ mark }) => mark))
    const lost = suppressed.filter(({ mark }) => !kept.has(mark)).map(({ at, reason, by }) => ({ at, reason, by }))
    await sql`analyze`.execute(client)
    await beforeCommit?.(pendingReversals)
    await sql`commit`.execute(client)
    const leftOut = head.tables.filter(table => !saved.includes(table)).map(({ name }) => name)
    return { rows, migrated: waiting.map(({ name }) => name), leftOut, lost, wasSpread }
  } finally {
    // What was not committed is rolled back with the session.
    await client.end().catch(() => {})
  }
}

/** None where the database is empty or older than suppressions. */
async function readSuppressed(client: pg.Client): Promise<(LostSuppression & { mark: string })[]> {
  if (!(await hasTable(client, 'suppressions'))) return []
  const { rows } = await sql<LostSuppression & { mark: string }>`
    select at, reason, by, at::text || wholes::text || identifiers::text as mark from suppressions order by id
  `.execute(client)
  return rows
}

/** A server keeps parts of the database in memory, and would continue to serve deleted data. */
async function requireNoSessions(client: pg.Client): Promise<void> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'firmament%'
  `.execute(client)
  const sessions = rows[0]?.sessions ?? 0
  if (sessions === 0) return
  throw new BackupError(
    `Servers, workers or commands are using this database (${sessions} connections): stop them before you restore.`,
  )
}

/** Partitions are created month by month and not by migrations. Returns the names of all tables that hold rows. */
async function makePartitions(client: pg.Client, saved: SavedTable[]): Promise<string[]> {
  const read = async () => {
    const { rows } = await sql<{ name: string; is_parent: boolean }>`
      select relname as name, relkind = 'p' as is_parent from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname
    `.execute(client)
    return new Map(rows.map(row => [row.name, row.is_parent]))
  }
  const made = await read()
  for (const { name, partition } of saved) {
    if (!partition || made.has(name) || !made.get(partition.of)) continue
    if (!/^FOR VALUES [^;]+$/.test(partition.bound))
      throw new BackupError(`${name} is not a valid PostgreSQL partition.`)
    const [own, parent] = [name, partition.of].map(table => client.escapeIdentifier(table))
    await sql.raw(`create table ${own} partition of ${parent} ${partition.bound}`).execute(client)
  }
  return [...(await read())].filter(([, isParent]) => !isParent).map(([name]) => name)
}
