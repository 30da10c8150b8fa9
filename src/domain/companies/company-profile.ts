import { company } from '#facts/company.ts'
import type { Read, Shown } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** What sales and research want to know about a company: how to reach it, how large it is, what it does. */
export type CompanyProfile = Read<typeof company, Shown<typeof company, 'profile'>>

/** The columns of a profile, for `companies c`. */
export const profileColumns = readingOf(company, 'profile', 'c').columns

const tops = [0, 10, 50, 200, 500, 1000, 5000, 10_000]

/** The band that a number of employees falls into, as text: '0', '1-10', …, '10001+'. */
export function headcountBand(employees: number | null): string | null {
  if (employees === null) return null
  const index = tops.findIndex(top => employees <= top)
  const bottom = (tops.at(index === -1 ? -1 : index - 1) as number) + 1
  if (index === 0) return '0'
  return index === -1 ? `${bottom}+` : `${bottom}-${tops[index]}`
}

/** The profiles of several companies, in their order. */
export async function readCompanyProfiles(db: Db, ids: number[]): Promise<CompanyProfile[]> {
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns} from companies c where c.id = any(${ids}::bigint[]) and c.merged_into is null
  `.execute(db)
  const found = new Map(rows.map(profile => [profile.id, profile]))
  // One that was merged meanwhile is read by itself.
  return Promise.all(ids.map(id => found.get(id) ?? readCompanyProfile(db, id)))
}

/** The company's profile; a merged id returns the company it was merged into. */
export async function readCompanyProfile(db: Db, id: number): Promise<CompanyProfile> {
  const { rows } = await sql<CompanyProfile & { mergedInto: number | null }>`
    select ${profileColumns}, c.merged_into as "mergedInto" from companies c where c.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id })
  const { mergedInto, ...profile } = rows[0]
  return mergedInto === null ? profile : readCompanyProfile(db, mergedInto)
}
