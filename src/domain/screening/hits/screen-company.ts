import type { Databases, Db } from '#postgres/db.ts'
import { requireCompany } from '../../companies/require-company.ts'
import { readCompanyCircle } from '../read-company-circle.ts'
import { type FindOptions, findHits, type Screening } from './find-hits.ts'
import type { ScreenedSubject } from './screened-subject.ts'

export type CompanyScreening = Screening & {
  /** The company that answers: one that was merged into another answers as that one. */
  companyId: number
  /** How many were compared: the company, and who is in and around it. */
  subjects: number
}

/** Who on the lists a company, and who is in and around it, may be. */
export async function screenCompany(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string | null,
  id: number,
  options: FindOptions,
  now?: Date,
): Promise<CompanyScreening> {
  const companyId = await requireCompany(databases.reads, id)
  const subjects = await companySubjects(databases.reads, companyId, now)
  const found = await findHits(databases, workspaceId, subjects, options)
  return { ...found, companyId, subjects: subjects.length }
}

export async function companySubjects(db: Db, companyId: number, now?: Date): Promise<ScreenedSubject[]> {
  const subjects = await readCompanyCircle(db, companyId, now)
  return subjects.map(({ rowId: _, ...subject }) => ({ ...subject, reference: null }))
}
