import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { hasNumber } from '../companies/has-number.ts'
import { nameQuery } from '../search/name-query.ts'
import { officerColumns } from './list-officers.ts'
import type { Officer } from './officer.ts'

export type DateRange = { gte?: string; lte?: string }

export type OfficerSearch = {
  name: string
  birthYear?: number
  /** The country of the register in which the appointment stands. */
  country?: string
  current?: boolean
  appointed?: DateRange
  resigned?: DateRange
  companyName?: string
  companyNumber?: string
  companyStatuses?: number[]
  companyCountries?: string[]
}

/** An appointment with the company it is in. */
export type FoundOfficer = Officer & {
  companyId: number
  companyName: string
  registrationNumber: string | null
  companyStatus: string | null
  incorporatedOn: string | null
  companySource: number
}

const mostResults = 100

/** Appointments of people and companies by name, over all registers; the exact name first, then the newest. */
export async function searchOfficers(db: Db, search: OfficerSearch): Promise<FoundOfficer[]> {
  const words = nameQuery(search.name)
  const companyWords = search.companyName === undefined ? undefined : nameQuery(search.companyName)
  if (!words || companyWords === null) return []
  const { rows } = await sql<FoundOfficer>`
    select ${officerColumns}, c.id as "companyId", c.name as "companyName",
      c.registration_number as "registrationNumber", c.status as "companyStatus",
      c.incorporated_on as "incorporatedOn", c.basic_source as "companySource"
    from officers o join companies c on c.id = o.company_id
    where ${sql.join(conditionsOf(search, words, companyWords), sql` and `)}
    order by lower(o.full_name) = lower(${search.name}) desc, o.is_current desc, o.appointed_on desc nulls last, o.id
    limit ${mostResults}
  `.execute(db)
  return rows
}

function conditionsOf(search: OfficerSearch, words: string, companyWords?: string): RawBuilder<unknown>[] {
  const conditions = [sql`name_vector(o.full_name) @@ ${words}::tsquery`]
  if (search.birthYear !== undefined) conditions.push(sql`o.birth_year = ${search.birthYear}`)
  if (search.country !== undefined) conditions.push(sql`c.country_code = ${search.country}`)
  if (search.current !== undefined) conditions.push(sql`o.is_current = ${search.current}`)
  conditions.push(...within(sql`o.appointed_on`, search.appointed), ...within(sql`o.resigned_on`, search.resigned))
  if (companyWords !== undefined) {
    conditions.push(sql`exists (
      select from names n where n.company_id = c.id and name_vector(n.name) @@ ${companyWords}::tsquery)`)
  }
  if (search.companyNumber !== undefined) {
    conditions.push(hasNumber('reg', sql`c.id`, search.companyNumber))
  }
  if (search.companyStatuses) conditions.push(sql`c.status_id = any(${search.companyStatuses}::smallint[])`)
  if (search.companyCountries) conditions.push(sql`c.country_code = any(${search.companyCountries}::text[])`)
  return conditions
}

/** Both bounds are inside. A date that is not known is inside no range. */
function within(column: RawBuilder<unknown>, range: DateRange | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (range?.gte !== undefined) conditions.push(sql`${column} >= ${range.gte}::date`)
  if (range?.lte !== undefined) conditions.push(sql`${column} <= ${range.lte}::date`)
  return conditions
}
