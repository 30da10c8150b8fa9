import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Sort } from './result-view.ts'

const expressions: Record<Sort['by'], string> = {
  name: 'lower(name)',
  country_code: 'country_code',
  state: 'state',
  registration_number: 'registration_number',
  status: 'status',
  number_of_employees: 'employees',
}

/** These companies in another order; what is not known comes last, whichever way it goes. */
export async function sortCompanies(db: Db, ids: number[], { by, descending }: Sort): Promise<number[]> {
  const order = sql.raw(`${expressions[by]} ${descending ? 'desc' : 'asc'} nulls last`)
  const { rows } = await sql<{ id: number }>`
    select id from companies where id = any(${ids}::bigint[]) order by ${order}, id
  `.execute(db)
  return rows.map(({ id }) => id)
}
