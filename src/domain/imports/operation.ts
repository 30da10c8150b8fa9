import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** Files that were uploaded, and what whoever sent them says about them. */
export type UploadedFiles = {
  uploadIds: string[]
  source: string
  publishedOn?: string | undefined
  isComplete?: boolean | undefined
  acceptLoss?: boolean | undefined
}

/** What an operator asks for that takes longer than a request, by its kind. */
export type OperationInput = {
  preview: UploadedFiles
  import: UploadedFiles
  undo: { run: number }
  sync: { code: string }
  /** A row in quarantine, with its text set right. */
  retry: { row: number; text: string }
  /** Coverage and near-duplicates are counted again. */
  count: Record<string, never>
}

export type OperationKind = keyof OperationInput

export type Operation = {
  id: number
  kind: OperationKind
  input: OperationInput[OperationKind]
  state: 'waiting' | 'running' | 'finished' | 'failed'
  /** The e-mail address of whoever asked. */
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

/** The latest operations, newest first, or one of them. */
export async function listOperations(db: Db, { most, id }: { most: number; id?: number }): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select o.id::float8, o.kind, o.input, o.state, u.email as "askedBy", o.asked_by as "askedById", o.asked_at as "askedAt",
      o.started_at as "startedAt", o.finished_at as "finishedAt", o.progress, o.result, o.error
    from operations o left join users u on u.id = o.asked_by
    ${id === undefined ? sql`` : sql`where o.id = ${id}`} order by o.id desc limit ${most}
  `.execute(db)
  return rows
}

/** A process that dies with an operation leaves it to the next worker, so often. */
const attempts = 3

/** Has a worker do something that takes longer than a request. Gives its number. */
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
    // The text of a row may name people, and the row itself is on record.
    const { text: _, ...details } = input as { text?: string }
    await recordAct(tx, by, { act: 'operation.asked', workspaceId: null, object: kind, details: { id, ...details } })
    return id
  })
}

type Written = Partial<Pick<Operation, 'progress' | 'result' | 'error'>> & { state: Operation['state'] }

/** Writes down how far an operation is, or what came of it. */
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
