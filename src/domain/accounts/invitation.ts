import { randomUUIDv7 } from 'node:crypto'
import { networkOf } from '#lib/address-ranges.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/mail.ts'
import { countAttempt } from './attempts.ts'
import { hashToken, makeLinkToken } from './link-token.ts'
import type { SignUp } from './sign-up.ts'
import { requireAdmin } from './standing.ts'
import { type Role, requireEmail } from './user.ts'

/** A person who was invited to a workspace and has not accepted yet. */
type Invitation = {
  id: string
  email: string
  role: Role
  /** The name of the member who invited them; null for the operator. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

export const invitationDays = 7

/** The same for a link that never existed, was used, was withdrawn or has expired, so that a guess reveals nothing. */
function expiredInvitation(): Failure {
  const message = 'This invitation has been used or withdrawn, or has expired. Ask for a new one.'
  return new Failure('rule_broken', { messages: [message] })
}

export type InvitationRequest = {
  workspaceId: string
  email: string
  role: Role
  /** Whether the link is mailed; otherwise the inviter passes it on. */
  byMail: boolean
}

export type NewInvitation = { id: string; email: string; expiresAt: Date; token: string | null }

const day = 24 * 60
/** A workspace cannot be used to send mass mail. */
const ofWorkspace = { max: 50, minutes: day }
/** Nor can many workspaces be used to flood one mailbox. */
const toAddress = { max: 5, minutes: day }

/**
 * Invites an address to a workspace; inviting it again creates a new link and ends the former. Whether the address has an
 * account is not checked here, so that neither the response nor its timing reveals it.
 */
export async function inviteMember(
  db: Db,
  clock: Clock,
  request: InvitationRequest,
  by: Actor,
): Promise<NewInvitation> {
  const { workspaceId, role, byMail } = request
  const email = requireEmail(request.email)
  if (by.kind === 'user') {
    await countAttempt(db, clock, `invitations of ${workspaceId}`, ofWorkspace)
    if (byMail) await countAttempt(db, clock, `invitations to ${email}`, toAddress)
  }
  const link = byMail ? null : makeLinkToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
  return db.transaction(async tx => {
    const byRole = await requireAdmin(tx, workspaceId, by)
    if (role === 'owner' && byRole !== 'owner') throw new Failure('scope_missing', { required: ['owner'] })
    await requireNewcomer(tx, workspaceId, email)
    const { rows } = await sql<{ id: string }>`
      insert into invitations (id, workspace_id, email, role, invited_by, token_hash, is_mailed, created_at, expires_at)
      select ${randomUUIDv7()}, w.id, ${email}, ${role}, ${by.kind === 'user' ? by.id : null}, ${link?.hash ?? null}, ${byMail},
        ${now}, ${expiresAt}
      from workspaces w where w.id = ${workspaceId}
      on conflict (workspace_id, email) do update set role = excluded.role, invited_by = excluded.invited_by,
        token_hash = excluded.token_hash, is_mailed = excluded.is_mailed, created_at = excluded.created_at,
        expires_at = excluded.expires_at
      returning id
    `.execute(tx)
    const id = rows[0]?.id
    if (!id) throw new Failure('invalid', { reasons: { workspace: [`${workspaceId} not found`] } })
    if (byMail) await queueMail(tx, { kind: 'invitation', invitationId: id })
    await recordAct(tx, by, { act: 'member.invited', workspaceId, object: email, details: { role } })
    return { id, email, expiresAt, token: link?.token ?? null }
  })
}

/** Those who may invite may know who is a member. */
async function requireNewcomer(tx: Db, workspaceId: string, email: string): Promise<void> {
  const { rows } = await sql`
    select from members m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and u.email = ${email}
  `.execute(tx)
  if (rows.length > 0) throw new Failure('invalid', { reasons: { email: ['is already a member of the workspace'] } })
}

/** The invitations of a workspace that can still be accepted, the latest first. */
export async function listInvitations(db: Db, clock: Clock, workspaceId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select i.id, i.email, i.role, u.name as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from invitations i left join users u on u.id = i.invited_by
    where i.workspace_id = ${workspaceId} and i.expires_at > ${clock()}
    order by i.created_at desc, i.id
  `.execute(db)
  return rows
}

export type OpenInvitation = Omit<Invitation, 'createdAt'> & { workspaceName: string }

/** What an invitation is for, shown to the holder of its link. */
export async function readInvitation(db: Db, clock: Clock, token: string): Promise<OpenInvitation> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.email, i.role, u.name as "invitedBy", i.expires_at as "expiresAt", w.name as "workspaceName"
    from invitations i join workspaces w on w.id = i.workspace_id left join users u on u.id = i.invited_by
    where i.token_hash = ${hashToken(token)} and i.expires_at > ${clock()}
  `.execute(db)
  if (!rows[0]) throw expiredInvitation()
  return rows[0]
}

/**
 * Makes the holder of a link a member. It works once, and only for the account of the address it was sent to.
 * Someone who is already a member keeps their role.
 */
export async function acceptInvitation(
  db: Db,
  clock: Clock,
  { token, userId }: { token: string; userId: string },
  by: Actor,
): Promise<string> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ workspaceId: string; email: string; role: Role; isMailed: boolean }>`
      delete from invitations where token_hash = ${hashToken(token)} and expires_at > ${clock()}
      returning workspace_id as "workspaceId", email, role, is_mailed as "isMailed"
    `.execute(tx)
    const invitation = rows[0]
    if (!invitation) throw expiredInvitation()
    const { workspaceId, email, role, isMailed } = invitation
    const { count: theirs } = await sql`
      update users set email_verified = email_verified or ${isMailed} where id = ${userId} and email = ${email}
    `.execute(tx)
    if (theirs === 0) {
      const message = `This invitation is for ${email}. Sign in with that address to accept it.`
      throw new Failure('rule_broken', { messages: [message] })
    }
    await sql`
      insert into members (workspace_id, user_id, role, created_at) values (${workspaceId}, ${userId}, ${role}, ${clock()})
      on conflict do nothing
    `.execute(tx)
    await recordAct(tx, by, { act: 'member.added', workspaceId, object: email, details: { role, by: 'invitation' } })
    return workspaceId
  })
}

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(db: Db, workspaceId: string, invitationId: string, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ email: string }>`
      delete from invitations where id = ${invitationId} and workspace_id = ${workspaceId} returning email
    `.execute(tx)
    if (!rows[0]) throw new Failure('no_record', { what: 'invitation' })
    await recordAct(tx, by, { act: 'invitation.withdrawn', workspaceId, object: rows[0].email })
  })
}

/** For one network: each account has room for lists that costs nothing. */
const openSignUps = { max: 20, minutes: day }

/**
 * Refuses a sign-up that is not allowed here, from a network address. If sign-up is by invitation only, the link must be for the given
 * e-mail address.
 */
export async function requireSignUp(
  db: Db,
  clock: Clock,
  signUp: SignUp,
  { email, invitation, from }: { email: unknown; invitation: unknown; from: string },
): Promise<void> {
  if (signUp === 'open') return countAttempt(db, clock, `sign-up ${networkOf(from)}`, openSignUps)
  const toInvited = signUp === 'invited'
  if (!toInvited || typeof invitation !== 'string') throw new Failure('sign_up_closed', { toInvited })
  const invited = await readInvitation(db, clock, invitation)
  if (invited.email !== String(email).trim().toLowerCase()) throw new Failure('sign_up_closed', { toInvited })
}
