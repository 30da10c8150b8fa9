import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

/** A notification that is due, with its event. */
export type DueDelivery = WatchEvent & { deliveryId: number; tries: number }

/** At most so many of one company at a time, so that many companies make progress. */
const mostOfCompany = 10

/**
 * What may be sent for an account, without companies in progress: the first notifications of each company whose very first
 * is due. Later ones that are due before it wait for it.
 *
 * It is written so that PostgreSQL has to use the two indexes, even without statistics of the table.
 */
export async function nextDeliveries(
  db: Db,
  workspaceId: string,
  busy: number[],
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select company_id, due_at from deliveries
      where workspace_id = ${workspaceId} and state = 'pending' and due_at <= statement_timestamp()
        and company_id <> all(${busy}::bigint[])
      order by due_at, event_id limit ${limit}
    ), lanes as materialized (
      select company_id, min(due_at) as since from due group by company_id
    )
    select d.id as "deliveryId", d.tries, ${eventColumns}
    from lanes
    cross join lateral (
      select id, event_id, tries, first_value(due_at) over (order by event_id) as first_due_at
      from deliveries
      where workspace_id = ${workspaceId} and company_id = lanes.company_id and state = 'pending'
      order by event_id limit ${mostOfCompany}
    ) d
    join watch_events e on e.id = d.event_id
    where d.first_due_at <= statement_timestamp()
    order by lanes.since, d.event_id
  `.execute(db)
  return rows
}
