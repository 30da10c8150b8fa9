import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { matchNames } from './match-names.ts'
import type { NameSearch } from './name-match.ts'

/** Whether a company has, had or trades under a name similar enough to be found by. */
export function isCalled(db: Db, id: number, name: string): Promise<boolean> {
  const search: NameSearch = { text: name, whose: 'company', where: [sql`s.company_id = ${id}`], most: 1 }
  return matchNames(db, search, async matches => matches.length > 0)
}
