import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { Failure } from '../failure.ts'
import { requireMember } from './require-member.ts'
import { adminRoles, type Role } from './user.ts'

/**
 * What somebody is in a workspace who changes something about it, held until the transaction ends: whoever takes them out,
 * changes their role or disables them waits for this, or this finds that they are no keeper any more. It comes first in the
 * transaction. The operator and keys have their rights from elsewhere.
 */
export async function requireAdmin(tx: Db, workspaceId: string, by: Actor): Promise<Role> {
  if (by.kind !== 'user') return 'owner'
  const userId = by.id as string
  await sql`select from members where workspace_id = ${workspaceId} and user_id = ${userId} for share`.execute(tx)
  await sql`select from users where id = ${userId} for share`.execute(tx)
  // A statement of its own sees what those have done who were waited for.
  const { role } = await requireMember(tx, workspaceId, userId)
  if (!isAdmin(role)) throw new Failure('scope_missing', { required: adminRoles })
  return role
}

function isAdmin(role: Role): boolean {
  return adminRoles.some(keeper => keeper === role)
}
