import type { SqlClient } from '#postgres/sql-client.ts'
import { asKept, type Correctable, fromKept } from './correctable.ts'
import { indexCorrections } from './index-corrections.ts'

/**
 * Lets what an operator set right win over what the sources say, in the table in which an import has just resolved some
 * companies. It belongs between resolving and comparing with `companies`: a source that still says the same as before
 * is then no change. What the sources say now is remembered for the day on which the correction is withdrawn.
 */
export async function applyCorrections(client: SqlClient, table: 'resolved'): Promise<void> {
  const { rows } = await client.query('select distinct field from corrections where withdrawn_at is null')
  if (rows.length === 0) return
  for (const { field } of rows as { field: Correctable }[]) {
    const standing = `k.company_id = r.id and k.field = '${field}' and k.withdrawn_at is null`
    await client.query(
      `update corrections k set replaced = ${asKept(field, `r.${field}`)} from ${table} r
       where ${standing} and ${asKept(field, `r.${field}`)} is distinct from k.replaced`,
    )
    await client.query(
      `update ${table} r set ${field} = ${fromKept(field, 'k.value')} from corrections k where ${standing}`,
    )
  }
  await indexCorrections(client, table)
}
