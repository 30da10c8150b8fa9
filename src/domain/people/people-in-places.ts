import { type Sql, sql } from '#postgres/sql.ts'
import { offsetOf, type Paging } from '../page.ts'
import { locationsOf } from './in-locations.ts'
import type { PersonSearch } from './person-conditions.ts'

/**
 * How to read people where only a place was asked for: `page` gives the `id`, the company and the `place` in the order of one page,
 * `all` is what to count. Null for any other search. Half of all people may live in one country, so each place gives its
 * first people from an ordered index and the page is made of those; the count reads only indexes. By the place of their
 * company, people come company by company.
 */
export function peopleInPlaces(search: PersonSearch, paging: Paging): { page: Sql; all: Sql } | null {
  const asked = Object.values(search).filter(value => value !== undefined && value !== false)
  if (asked.length !== 1) return null
  const { locations, companyLocations } = search
  if (locations) {
    const conditions = locationsOf('person', locations)
    const ids = conditions.map(condition => sql`select p.id from people p where ${condition}`)
    return {
      page: firstOf(sql`p.id`, sql`people p`, conditions, paging),
      all: sql`from (${sql.join(ids, ' union ')}) found`,
    }
  }
  if (companyLocations) {
    const conditions = locationsOf('company', companyLocations)
    const ids = conditions.map(condition => sql`select c.id from companies c where ${condition}`)
    return {
      page: firstOf(sql`c.id`, sql`companies c join people p on p.company_id = c.id`, conditions, paging),
      all: sql`from people p where p.company_id in (${sql.join(ids, ' union ')})`,
    }
  }
  return null
}

function firstOf(place: Sql, from: Sql, conditions: Sql[], paging: Paging): Sql {
  const last = offsetOf(paging) + paging.perPage
  const firsts = conditions.map(
    condition =>
      sql`(select ${place} as place, p.id, p.company_id from ${from} where ${condition} order by 1, 2 limit ${last})`,
  )
  return sql`
    select distinct place, id, company_id from (${sql.join(firsts, ' union all ')}) near
    order by place, id limit ${paging.perPage} offset ${offsetOf(paging)}
  `
}
