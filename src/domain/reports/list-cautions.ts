import type { Db } from '#postgres/db.ts'
import { findHits } from '../screening/hits/find-hits.ts'
import { companySubjects } from '../screening/hits/screen-company.ts'
import { readScreenedLists } from '../screening/hits/screened-lists.ts'
import { roleWords } from '../screening/hits/screened-subject.ts'

const whose: Record<string, string> = {
  company: 'The company',
  officer: 'An officer of the company',
  holder: 'A shareholder of the company',
  'former officer': 'A former officer of the company',
  'former holder': 'A former shareholder of the company',
}

/**
 * The lists on which the company or a related party may be: a caution with the name of the list, never a conclusion. No one is named, and
 * hits that the workspace decided are false matches are left out.
 */
export async function listCautions(db: Db, workspaceId: string, companyId: number): Promise<string[]> {
  // With no list loaded there can be no hit, so a report need not wait for the related parties.
  if ((await readScreenedLists(db)).length === 0) return []
  const subjects = await companySubjects(db, companyId)
  const databases = { reads: db, primary: db }
  const { hits } = await findHits(databases, workspaceId, subjects, { includeDecided: true })
  const cautions = new Set<string>()
  for (const { screened, list, decision } of hits) {
    if (decision?.verdict === 'false_match') continue
    const who = whose[roleWords(screened)] ?? 'A party connected to the company'
    cautions.add(
      `${who} may be on the list “${list.name}”. Screen the company for the reasons; this is not a conclusion.`,
    )
  }
  return [...cautions]
}
