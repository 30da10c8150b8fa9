import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countAttempt } from './count-attempt.ts'
import { invitationDays } from './invitation.ts'
import { makeLinkToken } from './link-token.ts'
import { requireAdmin } from './require-admin.ts'
import { requireEmail } from './require-email.ts'
import type { Role } from './user.ts'

export type InvitationRequest = {
  workspaceId: string
  email: string
  role: Role
  /** Whether the link is mailed; otherwise whoever invites passes it on. */
  byMail: boolean
}

export type NewInvitation = { id: string; email: string; expiresAt: Date; token: string | null }

const day = 24 * 60
/** A workspace cannot be used to send mass mail. */
const ofWorkspace = { most: 50, minutes: day }
/** Nor can many workspaces be used to flood one mailbox. */
const toAddress = { most: 5, minutes: day }

/**
 * Invites an address to a workspace; inviting it again creates a new link and ends the former. Whether the address has an
 * account is not looked at here, so that neither the response nor its time reveals it.
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

/** Whoever may invite may know who is a member. */
async function requireNewcomer(tx: Db, workspaceId: string, email: string): Promise<void> {
  const { rows } = await sql`
    select from members m join users u on u.id = m.user_id where m.workspace_id = ${workspaceId} and u.email = ${email}
  `.execute(tx)
  if (rows.length > 0) throw new Failure('invalid', { reasons: { email: ['is already a member of the workspace'] } })
}
