import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Whether the account already watches a company: starting that again is free. */
export async function isWatching(db: Db, workspaceId: string, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watches w join companies c on w.company_id = coalesce(c.merged_into, c.id)
    where w.workspace_id = ${workspaceId} and c.id = ${companyId}
  `.execute(db)
  return rows.length > 0
}
