import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

/** A notification that is due, and what it tells. */
export type DueDelivery = WatchEvent & { deliveryId: number; tries: number }

/**
 * What is due for an account, in the order in which it may leave, but for companies that are being dealt with. Nothing
 * is given whose company has an earlier notification that must wait longer; one that need not stands before it here.
 */
export async function nextDeliveries(
  db: Db,
  workspaceId: string,
  busy: number[],
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id as "deliveryId", d.tries, ${eventColumns}
    from deliveries d join watch_events e on e.id = d.event_id
    where d.workspace_id = ${workspaceId} and d.state = 'pending' and d.due_at <= clock_timestamp()
      and d.company_id <> all(${busy}::bigint[])
      and not exists (
        select from deliveries earlier
        where earlier.workspace_id = d.workspace_id and earlier.company_id = d.company_id
          and earlier.state = 'pending' and earlier.event_id < d.event_id and earlier.due_at > d.due_at
      )
    order by d.due_at, d.event_id limit ${limit}
  `.execute(db)
  return rows
}
