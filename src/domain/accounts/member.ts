import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct, recordTogether } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { type Maker, type SettledKeys, settleKeys } from './key.ts'
import { requireAdmin } from './standing.ts'
import type { Role, User } from './user.ts'

export type NewMember = { workspaceId: string; userId: string; role: Role }

/** Adds a user to a workspace, and refuses someone who is a member already. */
export async function addMember(db: Db, clock: Clock, member: NewMember, by: Actor): Promise<void> {
  const { workspaceId, userId, role } = member
  await db.transaction(async tx => {
    const { rows } = await sql<{ added: boolean; email: string }>`
      with added as (
        insert into members (workspace_id, user_id, role, created_at)
        select w.id, ${userId}, ${role}, ${clock()} from workspaces w where w.id = ${workspaceId}
        on conflict do nothing
        returning user_id
      )
      select exists (select from added) as added, (select email from users where id = ${userId}) as email
      from workspaces where id = ${workspaceId}
    `.execute(tx)
    if (!rows[0]) throw new Failure('invalid', { reasons: { workspace: [`${workspaceId} not found`] } })
    if (!rows[0].added) throw new Failure('invalid', { reasons: { workspace: ['the user is already a member'] } })
    await recordAct(tx, by, { act: 'member.added', workspaceId, object: rows[0].email, details: { role } })
  })
}

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

type MemberChange = {
  workspaceId: string
  userId: string
  /** Null removes them from the workspace. */
  role: Role | null
}

/**
 * Gives a member another role, or removes them. Only owners may make, change or remove an owner; every member may leave.
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

export type Removal = Omit<MemberChange, 'role'> & Pick<Maker, 'revokes'>

/** Removes a member from a workspace and, if asked to, revokes the keys that they created there. */
export async function removeMember(
  db: Db,
  clock: Clock,
  { revokes, ...who }: Removal,
  by: Actor,
): Promise<SettledKeys> {
  return db.transaction(tx =>
    recordTogether(tx, by, async together => {
      await changeMember(tx, { ...who, role: null }, together)
      return settleKeys(tx, clock, { userId: who.userId, workspaceId: who.workspaceId, revokes }, together)
    }),
  )
}
