import type { Db } from '#postgres/db.ts'
import { matchNames } from './match-names.ts'
import type { NameSearch } from './name-match.ts'

/** The ids of the companies with this name, in any country, or with officers or people of this name. */
export async function companiesNamed(
  db: Db,
  text: string,
  search: Partial<NameSearch> = {},
): Promise<{ ids: number[]; mayBeMore: boolean }> {
  return matchNames(db, { text, whose: 'company', most: 1000, ...search }, async (matches, _, { mayBeMore }) => {
    return { ids: [...new Set(matches.map(({ companyId }) => companyId))], mayBeMore }
  })
}
