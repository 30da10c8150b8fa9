import type { SqlClient } from '../sql-client.ts'

/** Whether the companies of this database are spread over nodes. */
export async function isCluster(client: SqlClient): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('pg_dist_partition') is not null as has`)
  if (!rows[0].has) return false
  const placed = await client.query(
    `select exists (select 1 from pg_dist_partition where logicalrelid = to_regclass('companies')) as is`,
  )
  return placed.rows[0].is
}
