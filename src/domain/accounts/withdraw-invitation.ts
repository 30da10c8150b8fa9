import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { Failure } from '../failure.ts'

/** Ends an invitation: its link works no more. */
export async function withdrawInvitation(db: Db, workspaceId: string, invitationId: string): Promise<void> {
  const { rows } = await sql`
    delete from invitations where id = ${invitationId} and workspace_id = ${workspaceId} returning id
  `.execute(db)
  if (rows.length === 0) throw new Failure('no_record', { what: 'invitation' })
}
