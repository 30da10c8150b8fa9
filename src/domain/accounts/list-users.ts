import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Role, User } from './user.ts'

export type ListedUser = User & {
  createdAt: Date
  /** Null for somebody who has no session. */
  lastSeenAt: Date | null
  hasTwoFactor: boolean
  disabledAt: Date | null
  isDemo: boolean
  workspaces: { id: string; name: string; role: Role }[]
}

/** All users, or those of one workspace, by their addresses. */
export async function listUsers(db: Db, workspaceId?: string): Promise<ListedUser[]> {
  const theirs = workspaceId
    ? sql`exists (select from members m where m.user_id = u.id and m.workspace_id = ${workspaceId})`
    : sql`true`
  const { rows } = await sql<ListedUser>`
    select u.id, u.name, u.email, u.created_at as "createdAt", u.two_factor_enabled as "hasTwoFactor",
      u.disabled_at as "disabledAt", u.is_demo as "isDemo",
      (select max(s.updated_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      coalesce((
        select json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role) order by m.created_at, w.id)
        from members m join workspaces w on w.id = m.workspace_id where m.user_id = u.id
      ), '[]') as workspaces
    from users u
    where ${theirs}
    order by u.email
  `.execute(db)
  return rows
}
