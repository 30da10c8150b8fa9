import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** More words than these are no statuses. */
const maxWords = 20

/**
 * How many companies a source serves with a status that it does not know, by its word. Read from the companies and kept nowhere, so that
 * a name that a register wrote there goes with its company when it is suppressed.
 */
export async function unknownStatuses(db: Db, dataset: string): Promise<{ word: string; companies: number }[]> {
  const { rows } = await sql<{ word: string; companies: number }>`
    select c.status as word, count(*)::int as companies
    from companies c join sources s on s.id = c.basic_source
    where s.code = ${dataset} and c.status_id is null and c.status is not null and c.merged_into is null
    group by 1 order by 2 desc, 1 limit ${maxWords}
  `.execute(db)
  return rows
}
