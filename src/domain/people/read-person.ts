import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type Person, personColumns } from './person.ts'

export async function readPerson(db: Db, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${personColumns} from people p join companies c on c.id = p.company_id where p.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'employee' })
  return rows[0]
}
