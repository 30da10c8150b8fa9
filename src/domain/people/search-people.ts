import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { indexVersion, matchNames } from '../search/match-names.ts'
import type { NameSearch } from '../search/name-match.ts'
import { ranked } from '../search/ranked-matches.ts'
import { peopleInPlaces } from './people-in-places.ts'
import { type Person, personColumns } from './person.ts'
import { type PersonSearch, personConditions } from './person-conditions.ts'

/** At most this many people are counted by a name. */
const mostMatches = 1000

/** The people who match, the most similar name first, and how many there are. */
export async function searchPeople(db: Db, search: PersonSearch, paging: Paging): Promise<Page<Person>> {
  const conditions = await personConditions(db, search)
  if (!conditions) return pageOf([], 0, paging)
  const name = search.fullName ?? [search.firstName, search.lastName].filter(part => part !== undefined).join(' ')
  if (search.fullName !== undefined || name !== '') return byName(db, name, search, conditions, paging)
  const inPlaces = peopleInPlaces(search, paging)
  if (inPlaces) {
    const { rows } = await sql<Person>`
      select ${personColumns} from (${inPlaces.page}) first join people p on p.company_id = first.company_id and p.id = first.id
      join companies c on c.id = p.company_id order by first.place, p.id
    `.execute(db)
    return pageOf(rows, await countOf(db, inPlaces.all), paging)
  }
  const fitting = sql.join([sql`true`, ...conditions], ' and ')
  // The sum keeps the planner from scanning everybody in id order until somebody matches.
  const { rows } = await sql<Person>`
    select ${personColumns} from (
      select * from people p where ${fitting} order by p.id + 0
      limit ${paging.perPage} offset ${offsetOf(paging)}
    ) p join companies c on c.id = p.company_id
    order by p.id
  `.execute(db)
  return pageOf(rows, await countOf(db, sql`from people p where ${fitting}`), paging)
}

async function byName(
  db: Db,
  text: string,
  { exactly }: PersonSearch,
  conditions: Sql[],
  paging: Paging,
): Promise<Page<Person>> {
  const named: NameSearch = {
    text,
    whose: 'person',
    joined: sql`join people p on p.company_id = s.company_id and p.id = s.row_id`,
    where: conditions,
    most: mostMatches,
    strict: exactly,
  }
  return matchNames(db, named, async (matches, saw, { mayBeMore }) => {
    if (matches.length === 0) return pageOf([], 0, paging)
    const { rows } = await sql<Person & { version: number | null }>`
      select ${personColumns}, ${await indexVersion(db)}
      from ${ranked(matches)} join people p on p.company_id = m.company_id and p.id = m.id join companies c on c.id = p.company_id
      order by m.rank desc, p.id limit ${paging.perPage} offset ${offsetOf(paging)}
    `.execute(db)
    if (rows[0]) saw(rows[0].version)
    return { ...pageOf(rows, matches.length, paging), mayBeMore }
  })
}
