import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { type OperationInput, type OperationKind, operationTask } from './operation.ts'

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
