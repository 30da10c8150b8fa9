import { sql } from './sql.ts'
import type { SqlClient } from './sql-client.ts'

type Lock = { table: string; column: string; ids: number[]; strength: 'update' | 'no key update' }

/** Locks the rows of these ids until the transaction ends, in the order of the ids. */
export async function lockRows(client: SqlClient, { table, column, ids, strength }: Lock): Promise<void> {
  await sql`
    select 1 from ${sql.raw(table)} where ${sql.raw(column)} = any(${ids}::bigint[]) order by ${sql.raw(column)}
    for ${sql.raw(strength)}
  `.execute(client)
}
