import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { NamedList } from './watch-list.ts'

/** The lists of a workspace's watched companies, by name; one that a rule waits for may be empty. */
export async function listWatchLists(db: Db, workspaceId: string): Promise<NamedList[]> {
  const { rows } = await sql<NamedList>`
    select name, count(company)::int as companies from (
      select unnest(lists) as name, company_id as company from watches where workspace_id = ${workspaceId}
      union all
      select unnest(lists), null from inbox_rules where workspace_id = ${workspaceId}
    ) list
    group by name order by lower(name), name
  `.execute(db)
  return rows
}
