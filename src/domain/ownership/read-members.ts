import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'

/** What a structure shows of a company. Nothing ties a link to a record, so all but the id may be unknown. */
export type Member = {
  id: number
  name: string | null
  countryCode: string | null
  registrationNumber: string | null
}

export async function readMembers(db: Db, ids: Iterable<number>): Promise<Map<number, Member>> {
  const { rows } = await sql<{ found: TextRow[] }>`
    select ${recordsOf(sql`${arrayText(ids)}::bigint[]`)} as found
  `.execute(db)
  return membersOf(ids, rows[0]?.found ?? [])
}

/** The records of these companies as rows of texts, for a statement that reads more than them. */
export function recordsOf(ids: Sql) {
  return sql`array_to_json(array(
    select array[id::text, name, country_code, registration_number] from companies where id = any(${ids})))`
}

/** All with these ids, by what was found of them. */
export function membersOf(ids: Iterable<number>, found: TextRow[]): Map<number, Member> {
  const members = new Map<number, Member>()
  for (const row of found) {
    const [name = null, countryCode = null, registrationNumber = null] = [row[1], row[2], row[3]]
    members.set(Number(row[0]), { id: Number(row[0]), name, countryCode, registrationNumber })
  }
  for (const id of ids) {
    if (!members.has(id)) members.set(id, { id, name: null, countryCode: null, registrationNumber: null })
  }
  return members
}
