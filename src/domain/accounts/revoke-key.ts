import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { requireAdmin } from './require-admin.ts'

export type Revocation = {
  keyId: string
  /** If given, only a key of this workspace is revoked. */
  workspaceId?: string
}

/** Revokes a key, or disconnects an application. False when there is no such key, or the given workspace has none. Revoking twice keeps the first time. */
export function revokeKey(db: Db, clock: Clock, { keyId, workspaceId }: Revocation, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    if (workspaceId !== undefined) await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ workspaceId: string; handle: string; name: string; application: string | null }>`
      update keys set revoked_at = coalesce(revoked_at, ${clock()})
      where id = ${keyId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
      returning workspace_id as "workspaceId", handle, name, application
    `.execute(tx)
    if (!rows[0]) return false
    const { handle, name, application } = rows[0]
    if (application) await forgetTokens(tx, keyId)
    const act = application ? 'application.disconnected' : 'key.revoked'
    const details = { id: keyId, name, ...(application && { application }) }
    await recordAct(tx, by, { act, workspaceId: rows[0].workspaceId, object: handle, details })
    return true
  })
}

async function forgetTokens(tx: Db, keyId: string): Promise<void> {
  await sql`delete from oauth_access_tokens where reference_id = ${keyId}`.execute(tx)
  await sql`delete from oauth_refresh_tokens where reference_id = ${keyId}`.execute(tx)
  await sql`delete from oauth_consents where reference_id = ${keyId}`.execute(tx)
}
