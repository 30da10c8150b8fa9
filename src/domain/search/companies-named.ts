import type { Db } from '#postgres/db.ts'
import { matchNames } from './match-names.ts'
import type { NameSearch } from './name-match.ts'

/** The ids of the companies that are called so, wherever they are, or whose officers or people are. */
export async function companiesNamed(
  db: Db,
  text: string,
  search: Partial<NameSearch> = {},
): Promise<{ ids: number[]; mayBeMore: boolean }> {
  return matchNames(db, { text, whose: 'company', most: 1000, ...search }, async (matches, _, { mayBeMore }) => {
    return { ids: [...new Set(matches.map(({ companyId }) => companyId))], mayBeMore }
  })
}
