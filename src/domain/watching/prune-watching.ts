import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Cursors and replays are promised for 30 days; this adds some margin. */
const keptDays = 40
const batch = 20_000

/** Deletes old events and their deliveries in small batches, but never what is still pending. */
export async function pruneWatching(db: Db): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await pruneSome(db)
    removed += count
    if (count < batch) break
  }
  await sql`
    with old as (
      delete from deliveries
      where event_id is null and created_at < clock_timestamp() - ${keptDays}::int * interval '1 day'
      returning id
    )
    delete from delivery_attempts a using old where a.delivery_id = old.id
  `.execute(db)
  await sql`select forget_failed_deliverers()`.execute(db)
  return removed
}

async function pruneSome(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select e.id from watch_events e
      where e.at < clock_timestamp() - ${keptDays}::int * interval '1 day'
        and not exists (select from deliveries d where d.event_id = e.id and d.state = 'pending')
      order by e.at limit ${batch}
    ), gone as (
      delete from watch_events e using old where e.id = old.id returning e.id, e.workspace_id
    ), unsent as (
      delete from deliveries d using gone where d.event_id = gone.id returning d.id
    ), forgotten as (
      delete from delivery_attempts a using unsent where a.delivery_id = unsent.id
    ), noted as (
      insert into watch_settings as s (workspace_id, pruned_to)
      select workspace_id, max(id) from gone group by workspace_id
      on conflict (workspace_id) do update set pruned_to = greatest(s.pruned_to, excluded.pruned_to)
    )
    select count(*) from gone
  `.execute(db)
  return rows[0]?.count ?? 0
}
