import type { Db } from '#postgres/db.ts'
import { matchNames } from './match-names.ts'

/** The ids of the companies that may be meant by a name, wherever they are; none where nobody is. */
export async function companiesNamed(db: Db, name: string): Promise<{ ids: number[]; mayBeMore: boolean }> {
  const search = { text: name, whose: 'company', most: 1000 } as const
  return matchNames(db, search, async (matches, _, { mayBeMore }) => {
    return { ids: [...new Set(matches.map(({ companyId }) => companyId))], mayBeMore }
  })
}
