import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Has the account's deliveries looked at again when the next one is due that was not when they were last looked at. */
export async function wakeWhenDue(db: Db, workspaceId: string, lookedAt: Date): Promise<void> {
  await sql`
    select wake_deliverer(array[${workspaceId}]::uuid[], due_at) from (
      select min(due_at) as due_at from deliveries where workspace_id = ${workspaceId} and state = 'pending'
        and due_at > ${lookedAt}
    ) next where due_at is not null
  `.execute(db)
}
