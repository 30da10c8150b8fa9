import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '../page.ts'
import { locationsOf } from './in-locations.ts'
import { companyAddress, type PersonSearch, personAddress } from './person-conditions.ts'

type Sql = RawBuilder<unknown>

/**
 * The ids of one page of people, `id` and the `place` they stand at, where nothing but a place is asked for; null for
 * any other search. Half of everybody may live in a country, so every place gives its first people from an index that
 * has them in order, and the page is made of those. By the place of their company they come company by company.
 */
export function firstInPlaces(search: PersonSearch, paging: Paging): Sql | null {
  const asked = Object.entries(search).filter(([, value]) => value !== undefined && value !== false)
  if (asked.length !== 1) return null
  const { locations, companyLocations } = search
  const [from, place, conditions] = locations
    ? ([sql`people p`, sql`p.id`, locationsOf(personAddress, locations)] as const)
    : companyLocations
      ? ([
          sql`companies c join people p on p.company_id = c.id`,
          sql`c.id`,
          locationsOf(companyAddress, companyLocations),
        ] as const)
      : []
  if (!conditions) return null
  const last = offsetOf(paging) + paging.perPage
  const firsts = conditions.map(
    condition => sql`(select ${place} as place, p.id from ${from} where ${condition} order by 1, 2 limit ${last})`,
  )
  return sql`
    select distinct place, id from (${sql.join(firsts, sql` union all `)}) near
    order by place, id limit ${paging.perPage} offset ${offsetOf(paging)}
  `
}
