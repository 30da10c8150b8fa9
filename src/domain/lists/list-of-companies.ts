import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import type { CompanySummary } from '../companies/summarise-companies.ts'
import { createList } from './create-list.ts'
import type { ListColumn } from './list.ts'

export type ListOfCompanies = {
  workspaceId: string
  name: string
  companies: AsyncIterable<CompanySummary[]>
}

const columns: ListColumn[] = [
  { name: 'Id', role: 'key' },
  { name: 'Name', role: 'name' },
  { name: 'Registration number', role: 'number' },
  { name: 'Country', role: 'country' },
]

/** Makes a list of companies that are known: nothing has to be matched, and nothing is charged. */
export async function listOfCompanies(
  db: Db,
  clock: Clock,
  { workspaceId, name, companies }: ListOfCompanies,
  by: Actor,
): Promise<number> {
  async function* rows() {
    for await (const some of companies)
      for (const one of some) yield [String(one.id), one.name, one.registrationNumber, one.countryCode]
  }
  return db.transaction(async tx => {
    const listId = await createList(tx, clock, { workspaceId, name, columns, rows: rows() }, by)
    // What the cells say is what a candidate would say; there is no score where nothing was compared.
    await sql`
      update list_rows set outcome = 'matched', by = 'identifier', remarks = '{}',
        found_company_id = (cells ->> 0)::bigint, company_id = (cells ->> 0)::bigint,
        candidates = jsonb_build_array(jsonb_build_object('companyId', (cells ->> 0)::bigint, 'name', cells ->> 1,
          'number', cells ->> 2, 'country', cells ->> 3, 'city', null, 'status', null, 'score', 1,
          'reasons', '[]'::jsonb, 'conflicts', '[]'::jsonb))
      where list_id = ${listId}
    `.execute(tx)
    await sql`
      update lists set state = 'matched', task = 'match', matched_to = row_count, done_to = row_count where id = ${listId}
    `.execute(tx)
    return listId
  })
}
