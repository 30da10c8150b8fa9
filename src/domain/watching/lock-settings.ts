import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Creates the account's row of settings if there is none, and locks it until the transaction ends. */
export async function lockSettings(tx: Db, workspaceId: string): Promise<void> {
  await sql`insert into watch_settings (workspace_id) values (${workspaceId}) on conflict do nothing`.execute(tx)
  await sql`select from watch_settings where workspace_id = ${workspaceId} for update`.execute(tx)
}
