import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { lockSettings } from './lock-settings.ts'
import { readDefaultFields } from './read-default-fields.ts'
import { changeFields, type FieldChange, type WatchField } from './watch-field.ts'

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
