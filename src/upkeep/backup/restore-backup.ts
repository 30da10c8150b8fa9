import type pg from 'pg'
import { createLedgerMonth, readLedgerMonth } from '#domain/usage/ledger-month.ts'
import { isCluster } from '#postgres/cluster/is-cluster.ts'
import { createMigrations, migrateQueue, migrationLock, runMigration, sortMigrations } from '#postgres/migrate.ts'
import { sql } from '#postgres/sql.ts'
import { BackupError, type Head, type SavedTable } from './backup.ts'
import type { CheckedBackup } from './check-file.ts'
import { hasTable, readTables } from './describe-database.ts'
import { dropEverything } from './drop-everything.ts'
import { fillTables } from './fill-tables.ts'
import type { OpenedBackup } from './open-backup.ts'
import { openClient } from './open-client.ts'
import { restoreConstraints, stripTables } from './strip-tables.ts'

export type Restored = {
  rows: number
  /** Migrations that came after the backup. */
  migrated: string[]
  /** Tables and sequences that no migration creates: the operator's own beside the platform's. */
  leftOut: string[]
  /** Who has the operator's room now, by e-mail address. */
  operators: string[]
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
 * are created by the migrations that the backup had, filled without their indexes, and then migrated to this version. Names in the
 * file only choose among those that the migrations made.
 */
export async function restoreBackup(
  url: string,
  backup: OpenedBackup,
  checked: CheckedBackup,
  { onProgress, beforeCommit }: RestoreOptions = {},
): Promise<Restored> {
  const { head } = checked
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
    await makePartitions(client, head.tables)
    const made = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
    const saved = head.tables.filter(({ name }) => made.has(name))
    requireColumns(saved, made)
    const tables = [...made.keys()]
    const stripped = await stripTables(client, tables)
    // Migrations write rows too. The triggers that protect tables from being emptied are disabled by now.
    await sql.raw(`truncate ${tables.map(name => client.escapeIdentifier(name)).join(', ')}`).execute(client)
    const { rows, pendingReversals } = await fillTables(client, backup, checked, { saved, onProgress })
    await restoreConstraints(client, tables, stripped)
    const withoutSequence = await setSequences(client, head.sequences)
    for (const migration of waiting) await runMigration(client, migration)
    // Some have ended since, and which ones is not known.
    await sql`delete from sessions`.execute(client)
    const kept = new Set((await readSuppressed(client)).map(({ mark }) => mark))
    const lost = suppressed.filter(({ mark }) => !kept.has(mark)).map(({ at, reason, by }) => ({ at, reason, by }))
    const { rows: found } = await sql<{ email: string }>`
      select email from users where is_operator order by email
    `.execute(client)
    const operators = found.map(({ email }) => email)
    await sql`analyze`.execute(client)
    await beforeCommit?.(pendingReversals)
    await sql`commit`.execute(client)
    const leftOut = [...head.tables.map(({ name }) => name).filter(name => !made.has(name)), ...withoutSequence]
    return { rows, migrated: waiting.map(({ name }) => name), leftOut, operators, lost, wasSpread }
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

/** Partitions are created month by month and not by migrations: their bounds follow from their names, whatever the file contains. */
async function makePartitions(client: pg.Client, saved: SavedTable[]): Promise<void> {
  const made = new Set((await readTables(client)).map(({ name }) => name))
  for (const { name, partition } of saved) {
    if (!partition || made.has(name)) continue
    const month = readLedgerMonth(name)
    if (!month || partition.of !== 'ledger') {
      throw new BackupError(`The backup has a partition ${name}, which is not one that this program creates.`)
    }
    await createLedgerMonth(client, month)
  }
}

function requireColumns(saved: SavedTable[], made: Map<string, string[]>): void {
  for (const { name, columns } of saved) {
    const unknown = columns.find(column => !made.get(name)?.includes(column))
    if (unknown === undefined && new Set(columns).size === columns.length) continue
    throw new BackupError(
      `The backup has a column of ${name} that its migrations do not create: ${unknown ?? 'one twice'}.`,
    )
  }
}

/** Returns those that there are none of. */
async function setSequences(client: pg.Client, sequences: Head['sequences']): Promise<string[]> {
  const unknown: string[] = []
  for (const { name, value, isCalled } of sequences) {
    const { count } = await sql`
      select setval(oid::regclass, ${value}::bigint, ${isCalled}::boolean) from pg_class
      where relname = ${name} and relnamespace = current_schema()::regnamespace and relkind = 'S'
    `.execute(client)
    if (count === 0) unknown.push(name)
  }
  return unknown
}
