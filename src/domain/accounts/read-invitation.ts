import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { deadInvitation, type Invitation } from './invitation.ts'
import { hashToken } from './link-token.ts'

export type OpenInvitation = Omit<Invitation, 'createdAt'> & { workspaceName: string }

/** What an invitation is for, shown to whoever has its link. */
export async function readInvitation(db: Db, clock: Clock, token: string): Promise<OpenInvitation> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.email, i.role, u.name as "invitedBy", i.expires_at as "expiresAt", w.name as "workspaceName"
    from invitations i join workspaces w on w.id = i.workspace_id left join users u on u.id = i.invited_by
    where i.token_hash = ${hashToken(token)} and i.expires_at > ${clock()}
  `.execute(db)
  if (!rows[0]) throw deadInvitation()
  return rows[0]
}
