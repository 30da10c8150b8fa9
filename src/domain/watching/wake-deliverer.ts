import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Queues a drain of the account's deliveries once this transaction commits. */
export async function wakeDeliverer(db: Db, workspaceId: string): Promise<void> {
  await sql`select wake_deliverer(array[${workspaceId}]::uuid[])`.execute(db)
}
