import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endPendingSignIns } from './end-pending-sign-ins.ts'
import { requireAdmin } from './require-admin.ts'
import type { Role } from './user.ts'

export type TwoFactorReset = {
  userId: string
  /** The workspace whose admin does it; null for the operator. */
  workspaceId: string | null
  /** Whether the user is told by mail. */
  sendsMail: boolean
}

/**
 * Removes a lost second factor and ends all sessions: from now on the password alone signs in. A second factor protects
 * every workspace of a user, so an admin may do it only for users who share no workspace with others that the admin does
 * not administer.
 */
export async function resetTwoFactor(db: Db, reset: TwoFactorReset, by: Actor): Promise<void> {
  const { userId, workspaceId, sendsMail } = reset
  await db.transaction(async tx => {
    if (workspaceId !== null) await requireAdminOf(tx, userId, workspaceId, by)
    await sql`delete from two_factors where user_id = ${userId}`.execute(tx)
    await sql`update users set two_factor_enabled = false where id = ${userId}`.execute(tx)
    await sql`delete from sessions where user_id = ${userId}`.execute(tx)
    await endPendingSignIns(tx, userId)
    if (sendsMail) await queueMail(tx, { kind: 'two_factor_reset', userId })
    await recordAct(tx, by, ...(await actsOfUser(tx, userId, { act: 'two_factor.reset' })))
  })
}

async function requireAdminOf(tx: Db, userId: string, workspaceId: string, by: Actor): Promise<void> {
  const byRole = await requireAdmin(tx, workspaceId, by)
  const { rows } = await sql<{ role: Role }>`
    select role from members where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(tx)
  const role = rows[0]?.role
  if (!role) throw new Failure('no_record', { what: 'member' })
  if (userId === by.id) {
    throw new Failure('rule_broken', { messages: ['Turn off two-factor sign-in for yourself on your account page.'] })
  }
  if (role === 'owner' && byRole !== 'owner') throw new Failure('scope_missing', { required: ['owner'] })
  const { rows: others } = await sql`
    select from members m
    where m.user_id = ${userId}
      and exists (select from members o where o.workspace_id = m.workspace_id and o.user_id <> ${userId})
      and not exists (
        select from members k
        where k.workspace_id = m.workspace_id and k.user_id = ${by.id} and k.role in ('owner', 'admin')
      )
  `.execute(tx)
  if (others.length === 0) return
  const why = 'They are also a member of a workspace that you do not administer.'
  throw new Failure('rule_broken', { messages: [`${why} Ask the server operator to reset their two-factor sign-in.`] })
}
