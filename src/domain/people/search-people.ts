import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { peopleInPlaces } from './people-in-places.ts'
import { type Person, personColumns } from './person.ts'
import { type PersonSearch, personConditions } from './person-conditions.ts'

/** The people who fit, an exact name first, and how many there are. */
export async function searchPeople(db: Db, search: PersonSearch, paging: Paging): Promise<Page<Person>> {
  const conditions = personConditions(search)
  if (!conditions) return pageOf([], 0, paging)
  const inPlaces = peopleInPlaces(search, paging)
  if (inPlaces) {
    const { rows } = await sql<Person>`
      select ${personColumns} from (${inPlaces.page}) first join people p on p.id = first.id
      join companies c on c.id = p.company_id order by first.place, p.id
    `.execute(db)
    return pageOf(rows, await countOf(db, inPlaces.all), paging)
  }
  const exactFirst = search.fullName === undefined ? sql`` : sql`lower(p.full_name) = lower(${search.fullName}) desc,`
  // The sum keeps the planner from walking through everybody in the order of ids until somebody fits.
  const { rows } = await sql<Person>`
    select ${personColumns} from (
      select * from people p where ${conditions} order by ${exactFirst} p.id + 0
      limit ${paging.perPage} offset ${offsetOf(paging)}
    ) p join companies c on c.id = p.company_id
    order by ${exactFirst} p.id
  `.execute(db)
  return pageOf(rows, await countOf(db, sql`from people p where ${conditions}`), paging)
}
