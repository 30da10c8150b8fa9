import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { entryNames, type SavedTable } from './backup.ts'
import type { CheckedBackup } from './check-file.ts'
import { CopyIn } from './copy-in.ts'
import type { OpenedBackup } from './open-backup.ts'
import { requireRows } from './prove-contents.ts'
import { readParts } from './read-parts.ts'

type Filling = { saved: SavedTable[]; onProgress: ((bytes: number) => void) | undefined }

/** Copies in the tables that are given, and the jobs, and returns what belongs in the data folder. */
export async function fillTables(
  client: pg.Client,
  backup: OpenedBackup,
  checked: CheckedBackup,
  { saved, onProgress }: Filling,
): Promise<{ rows: number; pendingReversals: string }> {
  await sql`create temporary table saved_jobs (
    identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int,
    flags text[]) on commit drop`.execute(client)
  const listed = ({ name, columns }: SavedTable) =>
    `${client.escapeIdentifier(name)} (${columns.map(column => client.escapeIdentifier(column)).join(', ')})`
  const targets = new Map(saved.map(table => [entryNames.table(table.name), listed(table)]))
  targets.set(entryNames.jobs, 'saved_jobs')
  let [rows, pendingReversals] = [0, '']
  let copy: CopyIn | undefined
  for await (const { part, content, size, isLast } of readParts(backup, checked)) {
    const target = targets.get(part.name)
    if (part.name === entryNames.pendingReversals) pendingReversals = content.toString()
    if (target) {
      copy ??= new CopyIn(client, target)
      await copy.write(content)
    }
    if (copy && isLast) {
      const copied = await copy.end()
      requireRows(part.name, part.rows, copied)
      rows += copied
      copy = undefined
    }
    onProgress?.(size)
  }
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
