import type { Databases } from '#postgres/db.ts'
import { Failure } from '../../failure.ts'
import type { Subject } from '../subject.ts'
import { type FindOptions, findHits, type Screening } from './find-hits.ts'
import type { ScreenedSubject } from './screened-subject.ts'

/** A party given in a request. */
export type GivenParty = Subject & { reference: string | null }

/** The listed parties that a given party may be. */
export async function screenParty(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  party: GivenParty,
  options: FindOptions,
): Promise<Screening> {
  return findHits(databases, workspaceId, [givenSubject(party)], options)
}

export function givenSubject({ reference, ...subject }: GivenParty): ScreenedSubject {
  const names = subject.names.map(name => name.trim()).filter(name => /[\p{L}\p{N}]/u.test(name))
  if (names.length === 0) throw new Failure('invalid', { reasons: { name: ['must have a letter or a digit'] } })
  return { role: 'given', companyId: null, isFormer: false, reference, subject: { ...subject, names } }
}
