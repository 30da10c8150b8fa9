import type { Db } from '#postgres/db.ts'
import { findHits } from '../screening/hits/find-hits.ts'
import { companySubjects } from '../screening/hits/screen-company.ts'
import { readScreenedLists } from '../screening/hits/screened-lists.ts'
import { roleWords } from '../screening/hits/screened-subject.ts'

const whose: Record<string, string> = {
  company: 'The company',
  officer: 'Somebody with an office in the company',
  holder: 'Somebody who holds shares of the company',
  'former officer': 'Somebody who had an office in the company',
  'former holder': 'Somebody who held shares of the company',
}

/**
 * On which lists the company, or who is in or around it, may be: a caution with the name of the list, and never a conclusion. Nobody is
 * named, and whom the workspace decided not to be the listed one is left out.
 */
export async function listCautions(db: Db, workspaceId: string, companyId: number): Promise<string[]> {
  // Where no list is loaded nobody is on one, and a report need not wait for who is around the company.
  if ((await readScreenedLists(db)).length === 0) return []
  const subjects = await companySubjects(db, companyId)
  const databases = { reads: db, primary: db }
  const { hits } = await findHits(databases, workspaceId, subjects, { includeDecided: true })
  const cautions = new Set<string>()
  for (const { screened, list, decision } of hits) {
    if (decision?.verdict === 'false_match') continue
    const who = whose[roleWords(screened)] ?? 'Somebody around the company'
    cautions.add(`${who} may be on the list “${list.name}”. Screen the company to see why; this is no conclusion.`)
  }
  return [...cautions]
}
