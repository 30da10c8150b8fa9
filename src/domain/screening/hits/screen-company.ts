import type { Databases, Db } from '#postgres/db.ts'
import { requireCompany } from '../../companies/company.ts'
import { Failure } from '../../failure.ts'
import type { Place } from '../../ownership/appearance.ts'
import { readCompanySubjects } from '../read-company-subjects.ts'
import { readSubjectsAround } from '../read-subjects-around.ts'
import { type FindOptions, findHits, type Screening } from './find-hits.ts'
import type { ScreenedSubject } from './screened-subject.ts'

export type CompanyScreening = Screening & {
  /** The company that answers: one that was merged into another answers as that one. */
  companyId: number
  /** How many parties were compared: the company and its related parties. */
  subjects: number
}

/** The listed parties that a company and its related parties may be. */
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
  const subjects = await readSubjectsAround(db, companyId, now)
  return subjects.map(({ rowId: _, ...subject }) => ({ ...subject, reference: null }))
}

/** The listed parties that an officer or a holder may be, as in the screening of their company: decisions made there hold here. */
export async function screenPerson(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  { kind, companyId, id }: Place,
  options: FindOptions,
  now: Date,
): Promise<Screening> {
  const all = await readCompanySubjects(databases.reads, [companyId], now)
  const place = all.find(({ role, rowId }) => role === kind && rowId === id)
  if (!place) throw new Failure('no_record', { what: 'person' })
  const { rowId: _, ...subject } = place
  return findHits(databases, workspaceId, [{ ...subject, reference: null }], options)
}
