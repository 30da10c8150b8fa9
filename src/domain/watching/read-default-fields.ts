import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { fieldsOf } from './watch.ts'
import type { WatchField } from './watch-field.ts'

/** What a watch without fields of its own watches: the usual ones, until the account chooses. */
export async function readDefaultFields(db: Db, workspaceId: string): Promise<WatchField[]> {
  const { rows } = await sql<{ fields: string[] | null }>`
    select fields from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return fieldsOf(rows[0]?.fields ?? null)
}
