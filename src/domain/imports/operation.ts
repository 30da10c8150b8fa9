import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** Uploaded files, and what their sender stated about them. */
export type UploadedFiles = {
  uploadIds: string[]
  source: string
  publishedOn?: string | undefined
  isComplete?: boolean | undefined
  acceptLoss?: boolean | undefined
}

/** What an operator can start that takes longer than a request, by kind. */
export type OperationInput = {
  preview: UploadedFiles
  import: UploadedFiles
  undo: { run: number }
  sync: { code: string }
  /** A quarantined row, with its text corrected. */
  retry: { row: number; text: string }
  /** Counts coverage and finds near-duplicates again. */
  count: Record<string, never>
}

export type OperationKind = keyof OperationInput

export type Operation = {
  id: number
  kind: OperationKind
  input: OperationInput[OperationKind]
  state: 'waiting' | 'running' | 'finished' | 'failed'
  /** The e-mail address of the operator who started it. */
  askedBy: string | null
  askedById: string | null
  askedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  progress: { what: string; bytes: number; of?: number } | null
  result: unknown
  error: string | null
}

export const operationTask = 'operate'

/** The latest operations, newest first, or a single one. */
export async function listOperations(db: Db, { most, id }: { most: number; id?: number }): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select o.id::float8, o.kind, o.input, o.state, u.email as "askedBy", o.asked_by as "askedById", o.asked_at as "askedAt",
      o.started_at as "startedAt", o.finished_at as "finishedAt", o.progress, o.result, o.error
    from operations o left join users u on u.id = o.asked_by
    ${id === undefined ? sql`` : sql`where o.id = ${id}`} order by o.id desc limit ${most}
  `.execute(db)
  return rows
}

/** If a process dies during an operation, the next worker retries it, up to this many times. */
const attempts = 3

/** Queues an operation for a worker. Returns its id. */
export function queueOperation<Kind extends OperationKind>(
  db: Db,
  kind: Kind,
  input: OperationInput[Kind],
  by: Actor,
): Promise<number> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into operations (kind, input, asked_by) values (${kind}, ${JSON.stringify(input)}::jsonb, ${by.id})
      returning id::float8
    `.execute(tx)
    const { id } = rows[0] as { id: number }
    await sql`
      select graphile_worker.add_job(${operationTask}, ${JSON.stringify({ id })}::json, max_attempts := ${attempts})
    `.execute(tx)
    // The text of a row may name people, and the row itself is stored anyway.
    const { text: _, ...details } = input as { text?: string }
    await recordAct(tx, by, { act: 'operation.asked', workspaceId: null, object: kind, details: { id, ...details } })
    return id
  })
}

type Written = Partial<Pick<Operation, 'progress' | 'result' | 'error'>> & { state: Operation['state'] }

/** Records the progress or the outcome of an operation. */
export async function writeOperation(db: Db, id: number, { state, progress, result, error }: Written): Promise<void> {
  const isOver = state === 'finished' || state === 'failed'
  const asJson = (value: unknown) => (value == null ? null : JSON.stringify(value))
  await sql`
    update operations set state = ${state}, progress = ${asJson(progress)}::jsonb,
      result = coalesce(${asJson(result)}::jsonb, result), error = ${error ?? null},
      started_at = coalesce(started_at, now()), finished_at = ${isOver ? sql`now()` : null}
    where id = ${id}
  `.execute(db)
}
