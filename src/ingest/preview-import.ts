import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import type { ImportPreview } from '#domain/imports/import-preview.ts'
import { FileError } from '#files/row.ts'
import { sql } from '#postgres/sql.ts'
import type { ImportRequest, ImportResult } from './import-request.ts'
import { runImport } from './run-import.ts'

const examples = 8
/** Long enough to be recognised. */
const shownRaw = 400

/** Ends the transaction of an import whose outcome is known and that is not to be kept. */
class Previewed extends Error {}

/**
 * Finds out what an import would change, by doing it and taking it back: nothing of it is ever seen. It waits for other imports
 * and is waited for by them.
 */
export async function previewImport(database: string, request: ImportRequest, by: Actor): Promise<ImportPreview> {
  const preview: ImportPreview = {
    dataset: `${request.source}/${request.dataset.code}`,
    counts: {},
    publishedOn: null,
    isComplete: false,
    added: [],
    changed: [],
    gone: [],
    quarantined: [],
    error: null,
  }
  const previewed: ImportRequest = {
    ...request,
    // Without size it is no first fill, for which readers would have to wait.
    bytes: 0,
    isPreview: true,
    async onCommit(work, result) {
      Object.assign(preview, await readExamples(work, result), counted(result))
      throw new Previewed()
    },
    async onDropped(log, runId, counts) {
      preview.counts = { ...preview.counts, ...plain(counts) }
      preview.quarantined = await readQuarantine(log, runId)
    },
  }
  try {
    await runImport(database, previewed, by)
  } catch (error) {
    if (error instanceof FileError) preview.error = error.message
    else if (!(error instanceof Previewed)) throw error
  }
  return preview
}

const plain = (counts: object) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number')) as Record<string, number>

const counted = ({ counts, publishedOn, isComplete }: ImportResult) => ({
  counts: plain(counts),
  publishedOn,
  isComplete,
})

async function readExamples(work: pg.ClientBase, { runId, firstCompanyId }: ImportResult) {
  const added = await sql<ImportPreview['added'][number]>`
    select name, registration_number as number, country_code as country from companies
    where id >= ${firstCompanyId} order by id limit ${examples}
  `.execute(work)
  const changes = await sql<{ id: number; field: string; old: string | null; new: string | null }>`
    select company_id::float8 as id, field, old_value as old, new_value as new from changes
    where run_id = ${runId} order by id limit ${examples}
  `.execute(work)
  const ended = await sql<{ id: number }>`
    select distinct (row ->> 'company_id')::float8 as id from replaced_rows
    where run_id = ${runId} and of = 'records' and row ->> 'vanished_on' is null and row ->> 'company_id' is not null
    limit 1000
  `.execute(work)
  const vanished = await sql<{ id: number }>`
    select distinct company_id::float8 as id from records
    where company_id = any(${ended.rows.map(({ id }) => id)}::bigint[]) and vanished_on is not null limit ${examples}
  `.execute(work)
  const ids = [...changes.rows, ...vanished.rows].map(({ id }) => id)
  const { rows } = await sql<{ id: number; name: string }>`
    select id::float8, name from companies where id = any(${ids}::bigint[])
  `.execute(work)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    added: added.rows,
    changed: changes.rows.map(({ id, ...change }) => ({ company: names.get(id) ?? String(id), ...change })),
    gone: vanished.rows.map(({ id }) => names.get(id) ?? String(id)),
  }
}

async function readQuarantine(log: pg.ClientBase, runId: number): Promise<ImportPreview['quarantined']> {
  const { rows } = await sql<ImportPreview['quarantined'][number]>`
    select file, line::float8, reason, left(raw, ${shownRaw}) as raw from quarantine
    where run_id = ${runId} and not is_taken order by line limit ${examples}
  `.execute(log)
  return rows
}
