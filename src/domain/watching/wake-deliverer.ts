import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Has the account's deliveries looked at as soon as this transaction commits. */
export async function wakeDeliverer(db: Db, workspaceId: string): Promise<void> {
  await sql`select wake_deliverer(array[${workspaceId}]::uuid[])`.execute(db)
}
