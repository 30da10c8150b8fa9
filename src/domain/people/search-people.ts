import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { indexVersion, matchNames } from '../search/match-names.ts'
import { type NameSearch, ranked } from '../search/name-match.ts'
import { peopleInPlaces } from './people-in-places.ts'
import { type Person, personColumns } from './person.ts'
import { type PersonSearch, personConditions } from './person-conditions.ts'

/** At most this many people are counted by a name. */
const maxMatches = 1000

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
  // The sum keeps the planner from scanning all people in id order until one matches.
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
    most: maxMatches,
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

/** The person with this address. If several companies list the same person, the oldest entry counts. */
export async function findPerson(db: Db, search: Pick<PersonSearch, 'email' | 'linkedin'>): Promise<Person> {
  const { items } = await searchPeople(db, search, { page: 1, perPage: 1 })
  if (!items[0]) throw new Failure('no_record', { what: 'person' })
  return items[0]
}

/** The only person who matches; with several, none is guessed. */
export async function identifyPerson(db: Db, search: PersonSearch): Promise<Person> {
  const { items, total } = await searchPeople(db, { ...search, exactly: true }, { page: 1, perPage: 1 })
  if (!items[0]) throw new Failure('no_record', { what: 'person' })
  if (total > 1) {
    const hint = 'Add email, linkedin, domain, company_name, first_name or last_name to narrow it down to one.'
    // A refusal is free, so it does not give the number: counts are sold.
    throw new Failure('rule_broken', { messages: [`Several people match. ${hint}`] })
  }
  return items[0]
}
