import type { Db } from '#postgres/db.ts'
import { Failure } from '../failure.ts'
import type { Person } from './person.ts'
import type { PersonSearch } from './person-conditions.ts'
import { searchPeople } from './search-people.ts'

/** The one person who fits; of several none is guessed at. */
export async function identifyPerson(db: Db, search: PersonSearch): Promise<Person> {
  const { items, total } = await searchPeople(db, { ...search, exactly: true }, { page: 1, perPage: 1 })
  if (!items[0]) throw new Failure('no_record', { what: 'person' })
  if (total > 1) {
    const hint = 'Add email, linkedin, domain, company_name, first_name or last_name to narrow it down to one.'
    // A refusal costs nothing, so it does not count them: counts are sold.
    throw new Failure('rule_broken', { messages: [`Several people match. ${hint}`] })
  }
  return items[0]
}
