import type { Databases } from '#postgres/db.ts'
import { Failure } from '../../failure.ts'
import type { Place } from '../../ownership/appearance.ts'
import { readCompanySubjects } from '../read-company-subjects.ts'
import { type FindOptions, findHits, type Screening } from './find-hits.ts'

/** Who on the lists an officer or a holder may be, as the screening of their company says it: decided there, it is decided here. */
export async function screenPerson(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  { kind, companyId, id }: Place,
  options: FindOptions,
): Promise<Screening> {
  const all = await readCompanySubjects(databases.reads, [companyId])
  const place = all.find(({ role, rowId }) => role === kind && rowId === id)
  if (!place) throw new Failure('no_record', { what: 'person' })
  const { rowId: _, ...subject } = place
  return findHits(databases, workspaceId, [{ ...subject, reference: null }], options)
}
