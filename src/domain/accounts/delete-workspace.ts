import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'

/** How many rows of each kind were deleted with a workspace. */
export type DeletedWorkspace = { name: string } & Record<(typeof counted)[number], number>

const counted = ['members', 'keys', 'watches', 'unlocks', 'reports', 'saved_searches'] as const

/** In an order in which nothing refers to what is already deleted. */
const owned = [
  'cases',
  'paid_questions',
  'report_keys',
  'inbox_states',
  'inbox_digests',
  'inbox_rules',
  'watch_events',
  'watch_settings',
  'permissions',
  'allowances',
  ...counted,
] as const

/**
 * Deletes a workspace and everything in it. Its audit log remains, and so do its lines in the ledger, because they are
 * what was charged; only those of the demo, which were never paid for, are deleted too. Null when there is no such workspace.
 */
export async function deleteWorkspace(db: Db, workspaceId: string, by: Actor): Promise<DeletedWorkspace | null> {
  return db.transaction(async tx => {
    // A concurrent addition waits and then finds the workspace gone.
    const { rows } = await sql<{ name: string; isDemo: boolean }>`
      select name, is_demo as "isDemo" from workspaces where id = ${workspaceId} for update
    `.execute(tx)
    if (!rows[0]) return null
    const { name, isDemo } = rows[0]
    await sql`
      with gone as (delete from deliveries where workspace_id = ${workspaceId} returning id)
      delete from delivery_attempts where delivery_id in (select id from gone)
    `.execute(tx)
    const counts = new Map<string, number>()
    for (const table of owned) {
      const gone = await sql`delete from ${sql.id(table)} where workspace_id = ${workspaceId}`.execute(tx)
      counts.set(table, gone.count)
    }
    if (isDemo) await sql`delete from ledger where workspace_id = ${workspaceId}`.execute(tx)
    await sql`delete from workspaces where id = ${workspaceId}`.execute(tx)
    const numbers = Object.fromEntries(counted.map(table => [table, counts.get(table) ?? 0]))
    await recordAct(tx, by, { act: 'workspace.deleted', workspaceId, object: name, details: numbers })
    return { name, ...numbers } as DeletedWorkspace
  })
}
