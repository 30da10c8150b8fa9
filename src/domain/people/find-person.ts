import type { Db } from '#postgres/db.ts'
import { Failure } from '../failure.ts'
import type { Person } from './person.ts'
import type { PersonSearch } from './person-conditions.ts'
import { searchPeople } from './search-people.ts'

/** The person with this address. If several companies list the same person, the oldest entry counts. */
export async function findPerson(db: Db, search: Pick<PersonSearch, 'email' | 'linkedin'>): Promise<Person> {
  const { items } = await searchPeople(db, search, { page: 1, perPage: 1 })
  if (!items[0]) throw new Failure('no_record', { what: 'person' })
  return items[0]
}
