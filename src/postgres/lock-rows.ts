import { type Sql, sql } from './sql.ts'
import type { SqlClient } from './sql-client.ts'

type Lock = {
  table: string
  /** The column that names the rows, by which a cluster spreads them. */
  column: string
  values: number[] | string[]
  /** Which of these rows. */
  also?: Sql
  strength: 'update' | 'no key update'
}

/**
 * Locks rows until the transaction ends, in one order. A cluster can lock rows of one shard with a statement, and so takes one
 * statement for each.
 */
export async function lockRows(client: SqlClient, { table, column, values, also, strength }: Lock): Promise<void> {
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint[]' : 'text[]')
  for (const some of await byShard(client, table, values)) {
    await sql`
      select 1 from ${sql.raw(table)} where ${sql.raw(column)} = any(${some}::${type}) ${also ? sql`and ${also}` : sql``}
      order by ${sql.raw(column)} for ${sql.raw(strength)}
    `.execute(client)
  }
}

/** Several only where the table is spread over the nodes of a cluster, and always in one order. */
async function byShard(client: SqlClient, table: string, values: number[] | string[]): Promise<unknown[][]> {
  if (values.length < 2) return values.length === 0 ? [] : [values]
  const { rows: found } = await client.query(`select to_regclass('pg_dist_partition') is not null as has`)
  if (!found[0].has) return [values]
  const type = typeof values[0] === 'number' ? 'bigint' : 'text'
  const { rows } = await client.query(
    `select json_agg(value) as values from (
       select value, get_shard_id_for_distribution_column('${table}', value) as shard from unnest($1::${type}[]) value
     ) placed group by shard order by shard`,
    [values],
  )
  return rows.map(row => row.values)
}
