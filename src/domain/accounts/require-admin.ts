import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { Failure } from '../failure.ts'
import { requireMember } from './require-member.ts'
import { adminRoles, type Role } from './user.ts'

/**
 * The role of an owner or admin who changes something in a workspace, locked until the transaction ends: whoever removes
 * them, changes their role or disables them waits for this, or this finds that they are no admin any more. It comes first
 * in the transaction. The rights of the operator and of keys are checked elsewhere.
 */
export async function requireAdmin(tx: Db, workspaceId: string, by: Actor): Promise<Role> {
  if (by.kind !== 'user') return 'owner'
  const userId = by.id as string
  await sql`select from members where workspace_id = ${workspaceId} and user_id = ${userId} for share`.execute(tx)
  await sql`select from users where id = ${userId} for share`.execute(tx)
  // A separate statement sees what was committed while this one waited.
  const { role } = await requireMember(tx, workspaceId, userId)
  if (role === 'member') throw new Failure('scope_missing', { required: adminRoles })
  return role
}
