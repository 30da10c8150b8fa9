import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import type { User } from './user.ts'

export type DeletedUser = User & {
  /** Workspaces left without members. They stay, with their keys. */
  empty: { id: string; name: string }[]
}

type JoinedWorkspace = { id: string; name: string; others: number; otherOwners: number; isOwner: boolean }

/**
 * Deletes a user with their sessions, second factor and memberships. What they did remains under their id: lines of the
 * ledger, unlocks, keys. A workspace with other members must still have an owner among them.
 */
export async function deleteUser(db: Db, email: string, by: Actor): Promise<DeletedUser | null> {
  return db.transaction(async tx => {
    const theirs = email.trim().toLowerCase()
    // Members before users, the order in which everything else locks them.
    await lockMembers(tx, sql`select id from users where email = ${theirs}`)
    const { rows } = await sql<User>`
      select id, name, email from users where email = ${theirs} for update
    `.execute(tx)
    const user = rows[0]
    if (!user) return null
    const joined = await workspacesOf(tx, user.id)
    const ownerless = joined.filter(({ isOwner, others, otherOwners }) => isOwner && others > 0 && otherOwners === 0)
    if (ownerless.length > 0) {
      const messages = ownerless.map(
        ({ id, name }) =>
          `${user.email} is the last owner of "${name}" (${id}), which has other members: make one of them an owner first, or create one with "firmament user create --workspace ${id} --role owner"`,
      )
      throw new Failure('rule_broken', { messages })
    }
    const acts = await actsOfUser(tx, user.id, { act: 'user.deleted', details: { id: user.id } })
    // People they invited while they could must not join in their place.
    await sql`delete from invitations where invited_by = ${user.id}`.execute(tx)
    await sql`delete from members where user_id = ${user.id}`.execute(tx)
    await sql`delete from users where id = ${user.id}`.execute(tx)
    await recordAct(tx, by, ...acts)
    return { ...user, empty: joined.filter(({ others }) => others === 0).map(({ id, name }) => ({ id, name })) }
  })
}

/** All members of their workspaces are locked, so that two owners deleted at the same time do not each rely on the other. */
async function lockMembers(tx: Db, userId: Sql): Promise<void> {
  await sql`
    select from members where workspace_id in (select workspace_id from members where user_id = (${userId}))
    order by workspace_id, user_id for update
  `.execute(tx)
}

async function workspacesOf(tx: Db, userId: string): Promise<JoinedWorkspace[]> {
  // Again, for a workspace that they joined in the meantime: from here on they cannot join any.
  await lockMembers(tx, sql`${userId}`)
  const { rows } = await sql<JoinedWorkspace>`
    select w.id, w.name, mine.role = 'owner' as "isOwner",
      (count(*) filter (where m.user_id <> mine.user_id))::int as others,
      (count(*) filter (where m.user_id <> mine.user_id and m.role = 'owner'))::int as "otherOwners"
    from members mine join workspaces w on w.id = mine.workspace_id join members m on m.workspace_id = w.id
    where mine.user_id = ${userId}
    group by w.id, w.name, mine.role, mine.user_id
    order by w.id
  `.execute(tx)
  return rows
}
