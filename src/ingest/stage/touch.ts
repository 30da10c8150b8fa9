import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Notes companies whose derived rows must be refreshed at the end of the run. */
export async function touch(client: pg.ClientBase, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into touched (company_id, is_new) select unnest(${ids}::bigint[]), false`.execute(client)
}
