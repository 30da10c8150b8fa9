import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
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

/** Whether a company has, had or trades under a name similar enough to be found by. */
export function isCalled(db: Db, id: number, name: string): Promise<boolean> {
  const search: NameSearch = { text: name, whose: 'company', where: [sql`s.company_id = ${id}`], most: 1 }
  return matchNames(db, search, async matches => matches.length > 0)
}
