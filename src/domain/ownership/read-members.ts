import { company } from '#facts/company.ts'
import { reading } from '#facts/reading.ts'
import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'

const records = reading(company, ['id', 'name', 'country_code', 'registration_number'], 'companies')

type Recorded = ReturnType<typeof records.of>

/** What a structure shows of a company. A link need not have a record, so everything but the id may be unknown. */
export type Member = { [Name in keyof Recorded]: Recorded[Name] | (Name extends 'id' ? never : null) }

export async function readMembers(db: Db, ids: Iterable<number>): Promise<Map<number, Member>> {
  return membersOf(ids, await readRecords(db, ids))
}

export async function readRecords(db: Db, ids: Iterable<number>): Promise<TextRow[]> {
  // The rows are put together where they were found: a subquery would be sent to every node of a cluster once more.
  const { rows } = await sql<{ found: TextRow[] | null }>`
    select array_to_json(array_agg(${records.texts})) as found from companies where id = any(${arrayText(ids)}::bigint[])
  `.execute(db)
  return rows[0]?.found ?? []
}

/** The records of these companies as rows of texts, as part of a larger statement. */
export function recordsOf(ids: Sql) {
  return sql`array_to_json(array(
    select ${records.texts} from companies where id = any(${ids})))`
}

/** All companies with these ids, with what was found about them. */
export function membersOf(ids: Iterable<number>, found: TextRow[]): Map<number, Member> {
  const members = new Map<number, Member>()
  for (const row of found) {
    const member = records.of(row)
    members.set(member.id, member)
  }
  for (const id of ids) {
    if (!members.has(id)) members.set(id, { id, name: null, countryCode: null, registrationNumber: null })
  }
  return members
}
