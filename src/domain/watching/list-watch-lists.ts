import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { NamedList } from './watch-list.ts'

/** The lists of a workspace's watched companies, by name. */
export async function listWatchLists(db: Db, workspaceId: string): Promise<NamedList[]> {
  const { rows } = await sql<NamedList>`
    select name, count(*)::int as companies from watches cross join lateral unnest(lists) as list (name)
    where workspace_id = ${workspaceId} group by name order by lower(name), name
  `.execute(db)
  return rows
}
