import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** An import can be undone for this many days, */
const days = 30
/** while no more than this many rows are kept for all undos, some gigabytes; the latest one always can. */
const maxRows = 5_000_000

/**
 * Forgets what imports replaced, the oldest first: a later import may depend on an earlier one, which only the rows it
 * replaced show. Call it outside of an import's transaction.
 */
export async function forgetReplaced(log: pg.ClientBase): Promise<void> {
  const { rows } = await sql<{ id: number; isOld: boolean; rows: number }>`
    select id::float8, finished_at < now() - make_interval(days => ${days}) as "isOld", (undo ->> 'rows')::float8 as rows
    from runs where undo is not null and state = 'finished' order by id desc
  `.execute(log)
  let kept = 0
  const first = rows.findIndex(({ isOld, rows }, at) => {
    kept += rows
    return at > 0 && (isOld || kept > maxRows)
  })
  const last = rows[first]
  if (!last) return
  await sql`delete from replaced_rows where run_id <= ${last.id}`.execute(log)
  await sql`update runs set undo = null where id <= ${last.id} and undo is not null`.execute(log)
}
