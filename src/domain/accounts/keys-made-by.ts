import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'

export type MadeKey = { id: string; name: string; workspaceId: string }

/** The keys that a user created and that can still be used, in one workspace or in all. */
export async function keysMadeBy(db: Db, clock: Clock, userId: string, workspaceId?: string): Promise<MadeKey[]> {
  const { rows } = await sql<MadeKey>`
    select id, name, workspace_id as "workspaceId" from keys
    where created_by = ${userId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
      and revoked_at is null and (expires_at is null or expires_at > ${clock()})
    order by created_at, id
  `.execute(db)
  return rows
}
