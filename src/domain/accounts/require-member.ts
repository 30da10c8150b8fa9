import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

/** The role of a user in a workspace. To everybody else the workspace does not exist. */
export async function requireMember(db: Db, workspaceId: string, userId: string): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`
    select role from members where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_route', {})
  return rows[0].role
}
