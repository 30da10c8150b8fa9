import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/mail.ts'
import { endSessions } from './session.ts'
import { requireAdmin } from './standing.ts'
import type { Role } from './user.ts'

/** The id of the user who has given the right password and was asked for a code, by the token of that sign-in. */
export async function challengedUser(db: Db, challenge: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from verifications v join users u on u.id = v.value where v.identifier = ${challenge}
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Longer than any code is valid. After that the same digits are a new code. */
const goodFor = '5 minutes'

/** Uses up a code of the user's authenticator. False if it was used before, even at the same moment. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into used_codes as u (user_id, code, used_at) values (${userId}, ${code}, now())
    on conflict (user_id, code) do update set used_at = excluded.used_at
    where u.used_at < now() - ${goodFor}::interval
    returning code
  `.execute(db)
  return rows.length > 0
}

/** Ends the trust in browsers for which better-auth skips the code, a feature that is no longer offered. */
export async function forgetTrustedBrowsers(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId} and identifier like 'trust-device-%'`.execute(db)
}

/**
 * Ends sign-ins that wait for a code, and the trust in browsers for which better-auth skips the code,
 * a feature that is no longer offered.
 */
export async function endPendingSignIns(tx: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(tx)
}

export type TwoFactorRule = { workspaceId: string; required: boolean; hasTwoFactor: boolean }

/** Sets whether a workspace requires two-factor sign-in of every member. The admin who turns it on must use it themselves. */
export async function requireTwoFactor(db: Db, rule: TwoFactorRule, by: Actor): Promise<void> {
  const { workspaceId, required, hasTwoFactor } = rule
  if (required && !hasTwoFactor) {
    throw new Failure('rule_broken', { messages: ['Turn on two-factor sign-in for your own account first.'] })
  }
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    await sql`update workspaces set two_factor_required = ${required} where id = ${workspaceId}`.execute(tx)
    await recordAct(tx, by, { act: required ? 'two_factor.required' : 'two_factor.not_required', workspaceId })
  })
}

export type TwoFactorReset = {
  userId: string
  /** The workspace whose admin resets it; null for the operator. */
  workspaceId: string | null
  /** Whether the user is notified by mail. */
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
    await endSessions(tx, userId)
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

type Row = { id: string; secret: string; backupCodes: string }

/** Re-encrypts the second factors of all users. Those that the former secret cannot open stay as they are, and are counted. */
export async function resealTwoFactors(
  tx: Db,
  reseal: (sealed: string) => Promise<string>,
): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<Row>`
    select id, secret, backup_codes as "backupCodes" from two_factors for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { id, secret, backupCodes } of rows) {
    const anew = await Promise.all([reseal(secret), reseal(backupCodes)]).catch(() => null)
    counts[anew ? 'resealed' : 'unreadable']++
    if (anew)
      await sql`update two_factors set secret = ${anew[0]}, backup_codes = ${anew[1]} where id = ${id}`.execute(tx)
  }
  return counts
}
