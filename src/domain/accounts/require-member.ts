import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

/** The role of a user in a workspace. To everybody else, and where one of the two is disabled, it does not exist. */
export async function requireMember(db: Db, workspaceId: string, userId: string): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`
    select m.role
    from members m join workspaces w on w.id = m.workspace_id join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and w.disabled_at is null and u.disabled_at is null
  `.execute(db)
  if (!rows[0]) throw new Failure('no_route', {})
  return rows[0].role
}
