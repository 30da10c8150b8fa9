import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { CompanySummary } from '../companies/summarise-companies.ts'
import { type AskedFacts, readAskedFacts } from './asked-facts.ts'

const columns = reading(
  company,
  ['id', 'name', 'country_code', 'state', 'registration_number', 'status', 'status_id'],
  'companies',
).columns

/** A company as a search shows it: what every locked company shows, and what the search asked. */
export type ListedProspect = CompanySummary & { statusId: number | null; asked: AskedFacts }

/** These companies, in the order of the ids. Missing ones are left out. */
export async function listProspects(
  db: Db,
  filters: Record<string, unknown>,
  ids: number[],
): Promise<ListedProspect[]> {
  if (ids.length === 0) return []
  const [{ rows }, asked] = await Promise.all([
    sql<Omit<ListedProspect, 'asked'>>`
      select ${columns} from companies where id = any(${ids}::bigint[])
    `.execute(db),
    readAskedFacts(db, filters, ids),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [{ ...row, asked: asked.get(id) ?? {} }] : []
  })
}
