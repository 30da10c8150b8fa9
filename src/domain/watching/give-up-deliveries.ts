import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Turns all pending deliveries of an account into dead letters, which can be replayed. */
export async function giveUpDeliveries(db: Db, workspaceId: string, reason: string): Promise<void> {
  await sql`
    update deliveries set state = 'dead', reason = ${reason} where workspace_id = ${workspaceId} and state = 'pending'
  `.execute(db)
}
