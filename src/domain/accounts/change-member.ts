import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { requireAdmin } from './require-admin.ts'
import type { Role } from './user.ts'

export type MemberChange = {
  workspaceId: string
  userId: string
  /** Null removes them from the workspace. */
  role: Role | null
}

/**
 * Gives a member another role, or removes them. Only owners may make, change or remove an owner; everybody may leave.
 * A workspace always keeps an owner.
 */
export async function changeMember(db: Db, change: MemberChange, by: Actor): Promise<void> {
  const { workspaceId, userId, role } = change
  await db.transaction(async tx => {
    // All members of the workspace are locked, so that two owners cannot remove each other.
    const { rows } = await sql<{ userId: string; role: Role; email: string }>`
      select m.user_id as "userId", m.role, u.email from members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} order by m.user_id for update of m
    `.execute(tx)
    const isLeaving = role === null && by.id === userId
    const byRole = isLeaving ? null : await requireAdmin(tx, workspaceId, by)
    const current = rows.find(member => member.userId === userId)
    if (!current) throw new Failure('no_record', { what: 'member' })
    if (!isLeaving && byRole !== 'owner' && (current.role === 'owner' || role === 'owner')) {
      throw new Failure('scope_missing', { required: ['owner'] })
    }
    const owners = rows.filter(member => member.role === 'owner')
    if (current.role === 'owner' && role !== 'owner' && owners.length === 1) {
      throw new Failure('rule_broken', { messages: ['A workspace needs an owner. Make someone else an owner first.'] })
    }
    // People they invited while they could must not join in their place.
    await sql`delete from invitations where workspace_id = ${workspaceId} and invited_by = ${userId}`.execute(tx)
    const theirs = sql`workspace_id = ${workspaceId} and user_id = ${userId}`
    if (role === null) await sql`delete from members where ${theirs}`.execute(tx)
    else await sql`update members set role = ${role} where ${theirs}`.execute(tx)
    const act = role === null ? 'member.removed' : 'member.changed'
    const details = { from: current.role, ...(role && { to: role }) }
    await recordAct(tx, by, { act, workspaceId, object: current.email, details })
  })
}
