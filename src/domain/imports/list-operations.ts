import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Operation } from './operation.ts'

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
