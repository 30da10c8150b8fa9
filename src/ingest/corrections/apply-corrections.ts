import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { isOfPlace, placeOffices } from '../offices/place-offices.ts'
import { asKept, type Correctable, fromKept } from './correctable.ts'
import { indexCorrections } from './index-corrections.ts'

/**
 * Applies an operator's corrections over the values of the sources, in the table `resolved`, in which an import has just
 * resolved some companies. Call it between resolving and comparing with `companies`, so that a source that repeats its value
 * makes no change. The sources' current values are kept for the day on which the correction is withdrawn.
 */
export async function applyCorrections(client: SqlClient, ids: number[]): Promise<void> {
  const { rows } = await sql<{ field: Correctable; any: boolean }>`
    select field, bool_or(company_id = any(${ids}::bigint[])) as any from corrections where withdrawn_at is null
    group by field
  `.execute(client)
  if (rows.length === 0) return
  for (const { field } of rows.filter(({ any }) => any)) {
    const standing = sql`k.company_id = r.id and k.field = ${field} and k.withdrawn_at is null`
    const current = sql.raw(asKept(field, `r.${field}`))
    await sql`
      update corrections k set replaced = ${current} from resolved r where ${standing} and ${current} is distinct from k.replaced
    `.execute(client)
    await sql`
      update resolved r set ${sql.raw(field)} = ${sql.raw(fromKept(field, 'k.value'))} from corrections k where ${standing}
    `.execute(client)
  }
  if (rows.some(({ field, any }) => any && isOfPlace(field))) await placeOffices(client, 'resolved')
  await indexCorrections(client, 'resolved', ids)
}
