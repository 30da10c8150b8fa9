import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import type { Role, User } from './user.ts'

/** `keys` counts the keys of the workspace that they created and that can still be used. */
export type Member = User & { role: Role; joinedAt: Date; hasTwoFactor: boolean; keys: number }

/** The members of a workspace, in the order in which they joined. */
export async function listMembers(db: Db, clock: Clock, workspaceId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.name, u.email, m.role, m.created_at as "joinedAt", u.two_factor_enabled as "hasTwoFactor",
      (select count(*)::int from keys k
       where k.workspace_id = m.workspace_id and k.created_by = u.id and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > ${clock()})) as keys
    from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}
    order by m.created_at, u.id
  `.execute(db)
  return rows
}
