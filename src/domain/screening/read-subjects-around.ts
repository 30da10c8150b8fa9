import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { systemClock } from '../clock.ts'
import { groupAround } from '../ownership/group-around.ts'
import { readBeneficialOwners } from '../ownership/read-beneficial-owners.ts'
import { type CompanySubject, readCompaniesAlone, readCompanySubjects } from './read-company-subjects.ts'

/** The maximum number of group companies screened with one of them, the nearest by id; some groups have thousands. */
const maxMembers = 500

/** A company's officers, holders and beneficial owners, and its group companies above and below it. */
export async function readSubjectsAround(db: Db, companyId: number, now = systemClock()): Promise<CompanySubject[]> {
  const own = await readCompanySubjects(db, [companyId], now)
  const members = await readMembers(db, companyId, now)
  return [...own, ...(await readOwners(db, companyId, now)), ...members]
}

/** Owners on the company's own list of holders are screened as holders. */
async function readOwners(db: Db, companyId: number, now: Date): Promise<CompanySubject[]> {
  const { owners } = await readBeneficialOwners(db, companyId, { now })
  return owners
    .filter(({ paths, hasMorePaths }) => hasMorePaths || paths.some(({ steps }) => steps.length > 1))
    .map(({ name, birthYear, country }) => ({
      ...{ companyId, role: 'beneficial_owner', rowId: null, isFormer: false },
      subject: {
        ...{ kind: 'person', names: [name], birth: birthYear === null ? null : { year: birthYear } },
        ...{ countries: country === null ? [] : [country], identifiers: [] },
      },
    }))
}

async function readMembers(db: Db, companyId: number, now: Date): Promise<CompanySubject[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${groupAround(sql`select ${companyId}::bigint`, 'line', now)}
    select id::float8 from member where id <> ${companyId}::bigint order by abs(id - ${companyId}::bigint) limit ${maxMembers}::int
  `.execute(db)
  const subjects = await readCompaniesAlone(
    db,
    rows.map(({ id }) => id),
  )
  return subjects.map(({ subject }) => ({ companyId, role: 'group_member', rowId: null, isFormer: false, subject }))
}
