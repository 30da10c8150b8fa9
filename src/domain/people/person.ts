import type { Read } from '#facts/fact.ts'
import { person } from '#facts/person.ts'
import { readingOf } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** A person who works for a company, with the facts we are licensed to hold. */
export type Person = Read<typeof person> & {
  companyId: number
  companyName: string
  companyWebsite: string | null
  companyCountryCode: string
  companyCity: string | null
}

/** The columns of a person, for `people p join companies c`. */
export const personColumns = sql`
  ${readingOf(person, 'record', 'p').columns}, c.id as "companyId", c.name as "companyName", c.website as "companyWebsite",
  c.country_code as "companyCountryCode", c.address_city as "companyCity"
`

export async function readPerson(db: Db, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${personColumns} from people p join companies c on c.id = p.company_id where p.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'employee' })
  return rows[0]
}
