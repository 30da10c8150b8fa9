import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** What of a locked company may be shown, and so sorted by. */
export const openColumns = ['name', 'country_code', 'state', 'registration_number', 'status'] as const
export type OpenColumn = (typeof openColumns)[number]

/** The one fact that a search shows as it is, where it was filtered by. */
export const headcount = 'number_of_employees'

export type Sort = { by: OpenColumn | typeof headcount; descending?: boolean }

/** How results are shown. Hidden columns are named, not shown ones, so that the column of a new filter appears automatically. */
export type ResultView = { hidden?: string[]; sort?: Sort; dense?: boolean }

/** Sorting by a fact that was not filtered by would reveal it. */
export function checkSort(sort: Sort | undefined, filters: Record<string, unknown>): void {
  if (sort?.by !== headcount || filters[headcount] !== undefined) return
  throw new Failure('invalid', { reasons: { 'view.sort': ['filter by employees to sort by them'] } })
}

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
