import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Operation } from './operation.ts'

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
