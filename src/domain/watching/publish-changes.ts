import { type Sql, sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { companyStatuses } from '../nomenclatures/company-statuses.ts'
import { type WatchField, watchColumns } from './watch-field.ts'

/**
 * The changes that the transaction wrote: those of an import, which all come after some id although others may lie between
 * them, or some by their ids.
 */
export type NewChanges = { runId: number; afterId: number } | { ids: number[] }

/** Any fixed number will do; it only has to be the same on every node. */
const lockNumber = 7_305_511_013

// A change of the status's class is reported as a change of the status where the register's word for it stays the same.
const columns = [...Object.values(watchColumns), 'status_id']
const fields = [...Object.keys(watchColumns), 'company_status' satisfies WatchField]
const statusNames = JSON.stringify(Object.fromEntries(companyStatuses.map(({ id, name }) => [id, name])))

/**
 * Writes the events of all accounts that watch the changed companies, the notifications to those with a callback, and the
 * jobs that send these, all in the caller's transaction. Returns the number of events.
 *
 * It must be the last thing that the transaction does. Events get their ids here, under a lock that is held until the
 * commit, so that they become visible in the order of their ids and a reader of the stream never misses one.
 */
export async function publishChanges(client: SqlClient, changes: NewChanges): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(client)
  const which = (change: Sql) =>
    'ids' in changes
      ? sql`${change}.id = any(${changes.ids})`
      : sql`${change}.id > ${changes.afterId} and ${change}.run_id = ${changes.runId}`
  // Each change looks up by index who watches its company, so the cost does not depend on how many are watched in all.
  // A watch of a company that was since merged into the changed one counts for it.
  const { rows } = await sql<{ events: number; receivers: string[] | null }>`
    with events as (
      insert into watch_events
        (workspace_id, change_id, company_id, company_name, registration_number, country_code, field, old_value,
         new_value, at)
      select watch.workspace_id, change.id, company.id, company.name, company.registration_number,
        company.country_code, known.field, said.old_value, said.new_value, change.at
      from changes change
      join unnest(${columns}::text[], ${fields}::text[]) known(column_name, field) on known.column_name = change.field
      join companies company on company.id = change.company_id
      cross join lateral (
        select case when change.field = 'status_id' then names.name ->> change.old_value else change.old_value end,
          case when change.field = 'status_id' then names.name ->> change.new_value else change.new_value end
        from (select ${statusNames}::json as name) names
      ) said (old_value, new_value)
      cross join lateral (
        select distinct on (w.workspace_id) w.workspace_id, coalesce(w.fields, s.fields) as fields
        from (
          select change.company_id as id
          union all
          select merged.id from companies merged where merged.merged_into = change.company_id
        ) subject
        join watches w on w.company_id = subject.id
        left join watch_settings s on s.workspace_id = w.workspace_id
        where coalesce(w.fields, s.fields) is null or known.field = any(coalesce(w.fields, s.fields))
        order by w.workspace_id
      ) watch
      where ${which(sql`change`)}
        and not is_same_wording(said.old_value, said.new_value)
        and not (change.field = 'status_id' and exists (
          select 1 from changes word
          where word.company_id = change.company_id and word.field = 'status' and ${which(sql`word`)}
            and not is_same_wording(word.old_value, word.new_value)))
      order by change.id, watch.workspace_id
      returning id, workspace_id, company_id
    ), sent as (
      insert into deliveries (workspace_id, event_id, company_id, state, due_at)
      -- Where an earlier notification of the company waits, this one waits behind it.
      select e.workspace_id, e.id, e.company_id, 'pending', greatest(clock_timestamp(), (
        select d.due_at from deliveries d
        where d.workspace_id = e.workspace_id and d.company_id = e.company_id and d.state = 'pending'
        order by d.event_id limit 1
      ))
      from events e join watch_settings s on s.workspace_id = e.workspace_id
      where s.callback is not null and s.off_at is null
      order by e.id
      returning workspace_id
    )
    select (select count(*)::int from events) as events,
      (select array_agg(distinct workspace_id) from sent) as receivers
  `.execute(client)
  const { events, receivers } = rows[0] as { events: number; receivers: string[] | null }
  if (receivers) await sql`select wake_deliverer(${receivers})`.execute(client)
  return events
}
