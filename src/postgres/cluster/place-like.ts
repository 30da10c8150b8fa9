import type { SqlClient } from '../sql-client.ts'

/**
 * Spreads a new, empty table over the nodes of a cluster like the table that it is to replace: without this the new table
 * would silently lie on the coordinator alone. On a single database it does nothing.
 */
export async function placeLike(client: SqlClient, table: string, model: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('pg_dist_partition') is not null as has`)
  if (!rows[0].has) return
  await client.query(
    `select create_distributed_table('${table}', column_to_column_name(logicalrelid, partkey), colocate_with => '${model}')
     from pg_dist_partition where logicalrelid = '${model}'::regclass`,
  )
}
