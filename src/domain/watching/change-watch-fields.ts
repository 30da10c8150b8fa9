import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { readWatch } from './read-watch.ts'
import { changeFields, type FieldChange, type WatchField } from './watch-field.ts'

/** Changes the watched fields of one company, which from then on has a list of its own, and returns that list. */
export async function changeWatchFields(
  db: Db,
  workspaceId: string,
  companyId: number,
  change: FieldChange,
  by: Actor,
): Promise<WatchField[]> {
  return db.transaction(async tx => {
    await sql`
      select from watches where workspace_id = ${workspaceId} and company_id = ${companyId} for update
    `.execute(tx)
    const watch = await readWatch(tx, workspaceId, companyId)
    const fields = changeFields(watch.fields, change)
    await sql`
      update watches set fields = ${fields}::text[]
      where workspace_id = ${workspaceId} and company_id = ${watch.companyId}
    `.execute(tx)
    await recordAct(tx, by, { act: 'watch.changed', workspaceId, object: watch.companyId, details: { fields } })
    return fields
  })
}
