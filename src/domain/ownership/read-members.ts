import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'

/** What a structure shows of a company. Nothing ties a link to a record, so all but the id may be unknown. */
export type Member = {
  id: number
  name: string | null
  countryCode: string | null
  registrationNumber: string | null
}

export async function readMembers(db: Db, ids: Iterable<number>): Promise<Map<number, Member>> {
  const { rows } = await sql<Member>`${prepared}
    select id, name, country_code as "countryCode", registration_number as "registrationNumber"
    from companies where id = any(${[...ids]}::bigint[])
  `.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  const unknown = { name: null, countryCode: null, registrationNumber: null }
  return new Map([...ids].map(id => [id, known.get(id) ?? { id, ...unknown }]))
}
