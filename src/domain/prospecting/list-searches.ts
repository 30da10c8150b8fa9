import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type SavedSearch, savedSearchColumns } from './saved-search.ts'

/** The saved searches of a workspace, by their names. */
export async function listSearches(db: Db, workspaceId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${savedSearchColumns} from saved_searches s left join users u on u.id = s.created_by
    where s.workspace_id = ${workspaceId} and s.deleted_at is null
    order by lower(s.name), s.id
  `.execute(db)
  return rows
}
