import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'

/** False when there is no such key, or the given workspace has none. Revoking twice keeps the first time. */
export async function revokeKey(db: Db, clock: Clock, keyId: string, workspaceId?: string): Promise<boolean> {
  const { rows } = await sql`
    update keys set revoked_at = coalesce(revoked_at, ${clock()})
    where id = ${keyId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
    returning id
  `.execute(db)
  return rows.length > 0
}
