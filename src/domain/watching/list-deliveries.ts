import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import type { Delivery, DeliveryState } from './delivery.ts'

export type DeliveryFilter = { state?: DeliveryState | undefined; companyId?: number | undefined }

/** The account's delivery log, latest first. */
export async function listDeliveries(
  db: Db,
  workspaceId: string,
  { state, companyId }: DeliveryFilter,
  paging: Paging,
): Promise<Page<Delivery>> {
  const where = sql`
    where d.workspace_id = ${workspaceId}
      ${state ? sql`and d.state = ${state}` : sql``}
      ${companyId === undefined ? sql`` : sql`and d.company_id = ${companyId}`}
  `
  const { rows } = await sql<Delivery>`
    select d.id, case when d.event_id is null then 'test_' || d.id else 'evt_' || d.event_id end as "webhookId",
      d.event_id is null as "isTest", d.company_id as "companyId", e.company_name as "companyName", e.field, d.state,
      d.reason, d.created_at as "createdAt", d.attempts,
      case when d.state = 'pending' then d.due_at end as "nextAttemptAt", last.shown as "lastAttempt"
    from deliveries d
    left join watch_events e on e.id = d.event_id
    left join lateral (
      select json_build_object('attempt', a.attempt, 'at', a.at, 'status', a.status, 'error', a.error,
        'latencyMs', a.latency_ms, 'body', a.body) as shown
      from delivery_attempts a where a.delivery_id = d.id order by a.attempt desc limit 1
    ) last on true
    ${where}
    order by d.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, sql`from deliveries d ${where}`), paging)
}
