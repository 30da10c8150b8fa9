import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import type { ImportRequest } from './import-request.ts'
import type { Run } from './stage/run.ts'

/** Leaves on record why an import failed; of a preview, which always ends so, nothing stays. */
export async function failRun(
  log: pg.Client,
  run: Run,
  request: ImportRequest,
  error: unknown,
  by: Actor,
): Promise<void> {
  if (request.isPreview) await dropRun(log, run, request)
  else await noteFailure(log, run, error, by).catch(() => {})
}

async function dropRun(log: pg.Client, { id, counts }: Run, { onDropped }: ImportRequest): Promise<void> {
  await onDropped?.(log, id, counts)
  await sql`delete from quarantine where run_id = ${id}`.execute(log)
  await sql`delete from runs where id = ${id}`.execute(log)
}

async function noteFailure(log: pg.Client, run: Run, error: unknown, by: Actor): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  await transactionOn(log, async () => {
    // A connection that is lost at the commit leaves open whether that was done.
    const { count } = await sql`
      update runs set state = 'failed', finished_at = now(), counts = ${run.counts}, error = ${message}
      where id = ${run.id} and state = 'running'
    `.execute(log)
    if (count === 0) return
    const details = { run: run.id, error: message }
    await recordAct(log, by, { act: 'import.failed', workspaceId: null, object: run.code, details })
  })
}
