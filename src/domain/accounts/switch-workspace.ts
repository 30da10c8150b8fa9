import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'

/**
 * Opens a workspace again, or closes it: then its keys are refused like revoked ones, nobody reaches it in the dashboard
 * and no notification leaves. Everything in it stays. Gives its name; null when there is none.
 */
export async function switchWorkspace(
  db: Db,
  clock: Clock,
  workspaceId: string,
  isOn: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update workspaces set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`}
    where id = ${workspaceId}
    returning name
  `.execute(db)
  return rows[0]?.name ?? null
}
