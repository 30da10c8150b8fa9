import { sql } from 'kysely'
import { arrayText } from '#lib/array-text.ts'
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
  // Thousands of rows are less work as one piece of JSON than as columns.
  const { rows } = await sql<{ found: (string | null)[][] | null }>`${prepared}
    select array_to_json(array_agg(array[id::text, name, country_code, registration_number])) as found
    from companies where id = any(${arrayText(ids)}::bigint[])
  `.execute(db)
  const members = new Map<number, Member>()
  for (const id of ids) members.set(id, { id, name: null, countryCode: null, registrationNumber: null })
  for (const [id, name = null, countryCode = null, registrationNumber = null] of rows[0]?.found ?? []) {
    members.set(Number(id), { id: Number(id), name, countryCode, registrationNumber })
  }
  return members
}
