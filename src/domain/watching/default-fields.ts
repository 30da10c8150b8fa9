import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/standing.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockSettings } from './callback.ts'
import { fieldsOf } from './watch.ts'
import { changeFields, type FieldChange, type WatchField } from './watch-field.ts'

/** What a watch without fields of its own watches: the usual ones, until the account chooses. */
export async function readDefaultFields(db: Db, workspaceId: string): Promise<WatchField[]> {
  const { rows } = await sql<{ fields: string[] | null }>`
    select fields from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return fieldsOf(rows[0]?.fields ?? null)
}

/** Changes the account's default and returns the resulting list. */
export async function changeDefaultFields(
  db: Db,
  workspaceId: string,
  change: FieldChange,
  by: Actor,
): Promise<WatchField[]> {
  return db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    await lockSettings(tx, workspaceId)
    const fields = changeFields(await readDefaultFields(tx, workspaceId), change)
    await sql`update watch_settings set fields = ${fields}::text[] where workspace_id = ${workspaceId}`.execute(tx)
    await recordAct(tx, by, { act: 'watch.defaults_changed', workspaceId, details: { fields } })
    return fields
  })
}
