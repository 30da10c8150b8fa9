import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Role, User } from './user.ts'

export type Member = User & { role: Role; joinedAt: Date; hasTwoFactor: boolean }

/** Who is in a workspace, the first joined first. */
export async function listMembers(db: Db, workspaceId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.name, u.email, m.role, m.created_at as "joinedAt", u.two_factor_enabled as "hasTwoFactor"
    from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}
    order by m.created_at, u.id
  `.execute(db)
  return rows
}
