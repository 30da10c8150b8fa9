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

/** False when there is no such key, or the given workspace has none. Revoking twice keeps the first time. */
export function revokeKey(db: Db, clock: Clock, { keyId, workspaceId }: Revocation, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    if (workspaceId !== undefined) await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ workspaceId: string; handle: string; name: string }>`
      update keys set revoked_at = coalesce(revoked_at, ${clock()})
      where id = ${keyId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
      returning workspace_id as "workspaceId", handle, name
    `.execute(tx)
    if (!rows[0]) return false
    const { handle, name } = rows[0]
    const details = { id: keyId, name }
    await recordAct(tx, by, { act: 'key.revoked', workspaceId: rows[0].workspaceId, object: handle, details })
    return true
  })
}
