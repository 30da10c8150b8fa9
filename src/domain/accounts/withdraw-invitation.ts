import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { requireAdmin } from './require-admin.ts'

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
