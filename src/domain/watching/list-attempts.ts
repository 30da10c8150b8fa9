import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { DeliveryAttempt } from './delivery.ts'

/** Every attempt of one delivery of the account, first to last; none where the account has no such delivery. */
export async function listAttempts(db: Db, workspaceId: string, deliveryId: number): Promise<DeliveryAttempt[]> {
  const { rows } = await sql<DeliveryAttempt>`
    select a.attempt, to_json(a.at)#>>'{}' as at, a.status, a.error, a.latency_ms as "latencyMs", a.body
    from deliveries d join delivery_attempts a on a.delivery_id = d.id
    where d.workspace_id = ${workspaceId} and d.id = ${deliveryId}
    order by a.attempt
  `.execute(db)
  return rows
}
