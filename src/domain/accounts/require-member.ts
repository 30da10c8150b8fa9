import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

/** A user's role in a workspace, and whether it requires a second factor. */
export type Standing = { role: Role; needsTwoFactor: boolean }

/** For everybody who is not a member, and where one of the two is disabled, the workspace does not exist. */
export async function requireMember(db: Db, workspaceId: string, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select m.role, w.two_factor_required as "needsTwoFactor"
    from members m join workspaces w on w.id = m.workspace_id join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and w.disabled_at is null and u.disabled_at is null
  `.execute(db)
  if (!rows[0]) throw new Failure('no_route', {})
  return rows[0]
}
