import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'

/**
 * Enables a workspace, or disables it: then its keys are refused like revoked ones, nobody reaches it in the dashboard and
 * no notification is sent. Everything in it stays. Returns its name; null when there is none.
 */
export async function switchWorkspace(
  db: Db,
  clock: Clock,
  workspaceId: string,
  isOn: boolean,
  by: Actor,
): Promise<string | null> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ name: string }>`
      update workspaces set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`}
      where id = ${workspaceId} returning name
    `.execute(tx)
    if (!rows[0]) return null
    const { name } = rows[0]
    await recordAct(tx, by, { act: isOn ? 'workspace.enabled' : 'workspace.disabled', workspaceId, object: name })
    return name
  })
}
