import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import { given } from '../given.ts'
import type { Place } from '../nomenclatures/places.ts'
import { type Page, type Paging, pageOf } from '../page.ts'
import type { Condition } from './condition.ts'
import { codesOf, companiesOf } from './place-codes.ts'
import type { Prospects } from './prospects.ts'

/** Facts that millions of companies may share. Regions of offices say in which country these are. */
export type CommonFacts = { country?: string; regions?: Place[]; statuses?: number[] }

/** The companies of a country or a status, ordered by id: what is common is counted in memory. */
export async function listCompanies(
  db: Db,
  prospects: Prospects,
  { country, regions, statuses }: CommonFacts,
  paging: Paging,
): Promise<Page<CompanyProfile>> {
  const conditions = [
    ...given<string, Condition>(regions ? undefined : country, code => ({
      column: 'places',
      anyOf: companiesOf(code),
    })),
    ...given<Place[], Condition>(regions, all => ({ column: 'places', anyOf: all.flatMap(codesOf) })),
    ...given<number[], Condition>(statuses, ids => ({ column: 'status_id', anyOf: ids.map(String) })),
  ]
  const { items, total } = await prospects.find(conditions, paging)
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns} from companies c where c.id = any(${items.map(({ id }) => id)}::bigint[]) order by c.id
  `.execute(db)
  return pageOf(rows, total, paging)
}
