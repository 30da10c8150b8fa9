import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type List, listColumns } from './list.ts'

/** The lists of a workspace, newest first. */
export async function listLists(db: Db, workspaceId: string, paging: Paging): Promise<Page<List>> {
  const total = await countOf(db, sql`from lists where workspace_id = ${workspaceId}`)
  const { rows } = await sql<List>`
    select ${listColumns} from lists l left join users u on u.id = l.created_by
    where l.workspace_id = ${workspaceId}
    order by l.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, total, paging)
}
