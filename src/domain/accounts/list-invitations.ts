import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import type { Invitation } from './invitation.ts'

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
