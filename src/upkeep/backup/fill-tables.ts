import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { BackupError, type BackupPart, entryNames, type SavedTable } from './backup.ts'
import { partOf } from './check-file.ts'
import { CopyIn } from './copy-in.ts'
import { type ArchiveEntry, readEntries } from './read-entries.ts'

const decompress = promisify(zstdDecompress)
/** How many entries are decompressed while the one before them is written. */
const entriesAhead = 2

type Filling = { parts: BackupPart[]; saved: SavedTable[]; onProgress: ((bytes: number) => void) | undefined }

/** Copies in all tables and jobs of a backup, and returns what belongs in the data folder. */
export async function fillTables(
  client: pg.Client,
  file: string,
  { parts, saved, onProgress }: Filling,
): Promise<{ rows: number; pendingReversals: string }> {
  await sql`create temporary table saved_jobs (
    identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int,
    flags text[]) on commit drop`.execute(client)
  const listed = ({ name, columns }: SavedTable) =>
    `${client.escapeIdentifier(name)} (${columns.map(column => client.escapeIdentifier(column)).join(', ')})`
  const targets = new Map(saved.map(table => [entryNames.table(table.name), listed(table)]))
  targets.set(entryNames.jobs, 'saved_jobs')
  const rowsOf = new Map(parts.map(({ name, rows }) => [name, rows]))
  let [rows, pendingReversals] = [0, '']
  let open: { part: string; copy: CopyIn } | undefined
  const close = async () => {
    if (!open) return
    const copied = await open.copy.end()
    if (copied !== rowsOf.get(open.part)) {
      throw new BackupError(`${open.part} should have ${rowsOf.get(open.part)} rows but has ${copied}.`)
    }
    rows += copied
    open = undefined
  }
  for await (const { name, content, size } of readLarge(file)) {
    const part = partOf(name)
    const target = targets.get(part)
    if (open?.part !== part) await close()
    if (part === entryNames.pendingReversals) pendingReversals = content.toString()
    if (target) {
      open ??= { part, copy: new CopyIn(client, target) }
      await open.copy.write(content)
    }
    onProgress?.(size)
  }
  await close()
  await addJobs(client)
  return { rows, pendingReversals }
}

/** Through the queue's own function, because this version of the queue may have other tables. */
async function addJobs(client: pg.Client): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(client)
  await sql`
    select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority, flags => flags)
    from saved_jobs
  `.execute(client)
}

/** Decompressed entries, with the size that each has in the file. */
async function* readLarge(file: string): AsyncGenerator<{ name: string; content: Buffer; size: number }> {
  const ahead: Promise<{ name: string; content: Buffer; size: number }>[] = []
  for await (const entry of readEntries(file)) {
    const larger = enlarge(entry)
    // It is awaited in its turn; until then a failure must not count as unhandled.
    larger.catch(() => {})
    ahead.push(larger)
    if (ahead.length > entriesAhead) yield (await ahead.shift()) as Awaited<(typeof ahead)[number]>
  }
  for (const entry of ahead) yield await entry
}

async function enlarge({ name, content, bytes }: ArchiveEntry) {
  const isPiece = partOf(name) !== name
  return { name, content: isPiece ? await decompress(content) : content, size: bytes.length }
}
