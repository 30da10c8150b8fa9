import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { deadInvitation } from './invitation.ts'
import { hashToken } from './link-token.ts'
import type { Role } from './user.ts'

/**
 * Makes somebody a member by the link they received. It works once, and only for the account of the address it was sent to.
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
    if (!invitation) throw deadInvitation()
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
