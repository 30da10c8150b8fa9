import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { importLock } from '#domain/imports/import-lock.ts'
import { type AgeRecipients, sealText, writeAge } from '#lib/age-file.ts'
import type { Bytes } from '#lib/age-payload.ts'
import type { SigningKey } from '#lib/signed-file.ts'
import { syncFolder } from '#lib/sync-folder.ts'
import { isCluster } from '#postgres/cluster/is-cluster.ts'
import { type Applied, readApplied, sortMigrations } from '#postgres/migrate.ts'
import { sql } from '#postgres/sql.ts'
import { breakConnection } from '#postgres/time-limit.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError, entryNames, fileForm, type Head } from './backup.ts'
import { hasTable, readSequences, readStorage, readTables } from './describe-database.ts'
import { openClient } from './open-client.ts'
import { readPendingReversals } from './read-pending-reversals.ts'

export type BackupOptions = {
  version: string
  dataDir: string
  /** Who can read it. */
  to: AgeRecipients
  /** Only the secret is encrypted, and everyone who gets the file reads the rest. */
  isPlain?: boolean | undefined
  /** Proves where it is from; null where the database is too old to have a key. */
  signer: SigningKey | null
  secret: string
  /** Stops it. */
  signal?: AbortSignal
  onWait?: () => void
  onStart?: (tables: number) => void
  onTable?: () => void
}

export type Written = {
  tables: number
  rows: number
  /** Of the tables, before compression. */
  bytes: number
  /** Of the file. */
  size: number
  /** Of the content without its end. */
  sha256: string
  at: string
}

type Content = { head: Pick<Head, 'secret'>; write: Bytes }

/** Waiting jobs, as the arguments of the queue's own function: another version of the queue may have other tables. */
const waitingJobs = `(
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id)`

/**
 * Writes a snapshot of the whole database into one file while customers are served. The file appears under its name when it
 * is complete and on the disk.
 *
 * One session holds the snapshot; each table is read in its own transaction, so that a change to a table waits for that
 * table at most. Imports wait until the end, because they replace tables.
 */
export async function writeBackup(url: string, file: string, options: BackupOptions): Promise<Written> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  const handle = await open(draft, 'wx', 0o600)
  const [holder, reader] = [openClient(url, 'backup'), openClient(url, 'backup')]
  // Everything that waits for them then fails, and the draft is removed.
  options.signal?.addEventListener('abort', () => [holder, reader].forEach(breakConnection))
  try {
    options.signal?.throwIfAborted()
    let size = 0
    const out: Bytes = async bytes => {
      for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
      size += bytes.length
    }
    const [content] = await Promise.all([openContent(out, options), holder.connect(), reader.connect()])
    const written = await write(holder, reader, content, options)
    await content.end()
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    await syncFolder(path.dirname(file))
    return { ...written, size }
  } finally {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    await Promise.allSettled([holder.end(), reader.end()])
  }
}

async function write(
  holder: pg.Client,
  reader: pg.Client,
  content: Content,
  options: BackupOptions,
): Promise<Omit<Written, 'size'>> {
  const lock = await sql<{ ours: boolean }>`select pg_try_advisory_lock_shared(${importLock}) as ours`.execute(holder)
  if (!lock.rows[0]?.ours) {
    options.onWait?.()
    await sql`select pg_advisory_lock_shared(${importLock})`.execute(holder)
  }
  const migrations = await requireMigrated(holder)
  const storage = await readStorage(holder)
  const commits = await countCommits(holder)
  await sql`begin isolation level repeatable read read only`.execute(holder)
  const { rows } = await sql<{ id: string; at: Date }>`select pg_export_snapshot() as id, now() as at`.execute(holder)
  const { id: snapshot, at } = rows[0] as { id: string; at: Date }
  const tables = await readTables(holder)
  const head: Head = {
    form: fileForm,
    version: options.version,
    at: at.toISOString(),
    migrations,
    tables,
    sequences: await readSequences(reader),
    ...content.head,
  }
  const archive = new ArchiveWriter(content.write, at)
  await archive.addText(entryNames.head, `${JSON.stringify(head, null, 1)}\n`)
  options.onStart?.(tables.length)
  const copySnapshot = async (name: string, source: string) => {
    await sql
      .raw(`begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'`)
      .execute(reader)
    const stream = reader.query(copyStreams.to(`copy ${source} to stdout`))
    await archive.addStream(name, stream, () => stream.rowCount)
    await sql`commit`.execute(reader)
  }
  for (const { name, columns } of tables) {
    const list = columns.map(column => reader.escapeIdentifier(column)).join(', ')
    await copySnapshot(entryNames.table(name), `${reader.escapeIdentifier(name)} (${list})`)
    options.onTable?.()
  }
  await copySnapshot(entryNames.jobs, waitingJobs)
  await requireSameStorage(reader, storage)
  if ((await countCommits(reader)) !== commits) {
    throw new BackupError(
      'Companies were changed during the backup, and nodes have no snapshot in common; start the backup again.',
    )
  }
  await archive.addText(
    entryNames.pendingReversals,
    (await readPendingReversals(reader, options.dataDir, at)).map(line => `${line}\n`).join(''),
  )
  const rowCount = archive.parts.reduce((sum, part) => sum + part.rows, 0)
  const bytes = archive.parts.reduce((sum, part) => sum + part.bytes, 0)
  const sha256 = await archive.finish(options.signer)
  return { tables: tables.length, rows: rowCount, bytes, sha256, at: head.at }
}

/** Where the content goes: into an age file, or as it is, with the secret alone encrypted. */
async function openContent(
  out: Bytes,
  { to, isPlain, secret }: BackupOptions,
): Promise<Content & { end: () => Promise<void> }> {
  if (isPlain) {
    const age = (await sealText(to, secret)).toString('base64')
    return { head: { secret: { age } }, write: out, end: async () => {} }
  }
  const payload = await writeAge(to, out)
  return {
    head: { secret: { clear: secret } },
    write: bytes => payload.write(bytes),
    end: () => payload.end(),
  }
}

/** On a cluster a snapshot is the coordinator's alone: what was committed on the nodes meanwhile shows in this number. */
async function countCommits(client: pg.Client): Promise<number> {
  if (!(await isCluster(client))) return 0
  const { rows } = await sql<{ number: number }>`select number::float8 from moment`.execute(client)
  return rows[0]?.number ?? 0
}

/** The database may be of an earlier version, as before an upgrade, but never of a later one. */
async function requireMigrated(client: pg.Client): Promise<Applied[]> {
  if (!(await hasTable(client, 'migrations'))) {
    throw new BackupError('Nothing to back up: this database has never been used.')
  }
  const migrations = await readApplied(client)
  await sortMigrations(migrations, 'database')
  return migrations
}

/** A table that was emptied or replaced after the snapshot shows rows of no moment, and the copy would not show it. */
async function requireSameStorage(client: pg.Client, before: Map<string, string>): Promise<void> {
  const now = await readStorage(client)
  const changed = [...before].filter(([name, storage]) => now.get(name) !== storage).map(([name]) => name)
  if (changed.length === 0) return
  throw new BackupError(
    `${changed.join(', ')} was replaced during the backup, by an upgrade or a new demo universe; start the backup again.`,
  )
}
