import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { Failure } from '../failure.ts'
import { adminRoles, isAdmin, type Role } from './user.ts'

/** A user's role in a workspace, and whether it requires a second factor. */
export type Standing = { role: Role; needsTwoFactor: boolean }

/** To anyone who is not a member, and if the user or the workspace is disabled, the workspace does not exist. */
export async function requireMember(db: Db, workspaceId: string, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select m.role, w.two_factor_required as "needsTwoFactor"
    from members m join workspaces w on w.id = m.workspace_id join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and w.disabled_at is null and u.disabled_at is null
  `.execute(db)
  if (!rows[0]) throw new Failure('no_route', {})
  return rows[0]
}

/**
 * The role of an owner or admin who changes something in a workspace, locked until the transaction ends: removing or disabling
 * them or changing their role waits for this, or this finds that they are no longer an admin. It comes first in the
 * transaction. The rights of the operator and of keys are checked elsewhere.
 */
export async function requireAdmin(tx: Db, workspaceId: string, by: Actor): Promise<Role> {
  if (by.kind !== 'user') return 'owner'
  const userId = by.id as string
  await sql`select from members where workspace_id = ${workspaceId} and user_id = ${userId} for share`.execute(tx)
  await sql`select from users where id = ${userId} for share`.execute(tx)
  // A separate statement sees what was committed while this one waited.
  const { role } = await requireMember(tx, workspaceId, userId)
  if (!isAdmin(role)) throw new Failure('scope_missing', { required: adminRoles })
  return role
}
