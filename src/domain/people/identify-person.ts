import type { Db } from '#postgres/db.ts'
import { Failure } from '../failure.ts'
import type { Person } from './person.ts'
import type { PersonSearch } from './person-conditions.ts'
import { searchPeople } from './search-people.ts'

/** The only person who matches; with several, none is guessed. */
export async function identifyPerson(db: Db, search: PersonSearch): Promise<Person> {
  const { items, total } = await searchPeople(db, { ...search, exactly: true }, { page: 1, perPage: 1 })
  if (!items[0]) throw new Failure('no_record', { what: 'person' })
  if (total > 1) {
    const hint = 'Add email, linkedin, domain, company_name, first_name or last_name to narrow it down to one.'
    // A refusal is free, so it does not say how many: counts are sold.
    throw new Failure('rule_broken', { messages: [`Several people match. ${hint}`] })
  }
  return items[0]
}
