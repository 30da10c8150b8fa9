import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** Companies with those that were merged into them, whose reports and events stay under their own ids. */
export async function withMerged(client: SqlClient, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 from companies where merged_into = any(${ids}::bigint[]) order by id
  `.execute(client)
  return [...ids, ...rows.map(({ id }) => id)]
}
