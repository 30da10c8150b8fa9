import type { SqlClient } from '#lib/sql-client.ts'
import { asKept, type Correctable, fromKept } from './correctable.ts'

export type ResolvedTable = {
  /** A table with an id and columns named as those of `companies`. */
  table?: string
  /** The column of it that has the company's id. */
  id?: string
}

/**
 * Lets what an operator set right win over what the sources say, for some companies, in the table in which an import
 * has just resolved them. It belongs between resolving and comparing with `companies`: a source that still says the
 * same as before is then no change. What the sources say now is remembered for the day the correction is withdrawn.
 */
export async function applyCorrections(
  client: SqlClient,
  ids: number[],
  { table = 'companies', id = 'id' }: ResolvedTable = {},
): Promise<void> {
  const { rows } = await client.query(
    'select distinct field from corrections where withdrawn_at is null and company_id = any($1)',
    [ids],
  )
  for (const { field } of rows as { field: Correctable }[]) {
    const standing = `k.company_id = r.${id} and k.company_id = any($1) and k.field = '${field}' and k.withdrawn_at is null`
    const differs = `${asKept(field, `r.${field}`)} is distinct from k.value`
    await client.query(
      `update corrections k set replaced = ${asKept(field, `r.${field}`)} from ${table} r where ${standing} and ${differs}`,
      [ids],
    )
    await client.query(
      `update ${table} r set ${field} = ${fromKept(field, 'k.value')} from corrections k where ${standing} and ${differs}`,
      [ids],
    )
  }
}
