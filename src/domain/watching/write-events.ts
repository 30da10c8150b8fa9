import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { companyStatuses } from '../nomenclatures/company-statuses.ts'
import { severities, severityOf, usualFields, type WatchField, watchColumns, watchFields } from './watch-field.ts'

/** A change of a watched company, with what is reported of the company. */
export type ReportedChange = {
  /** Null where it is no change of the company but of what one account knows of it. */
  id: string | null
  company_id: string
  /** The company, and those that were merged into it: a watch of one of these counts for it. */
  subjects: number[]
  field: string
  old_value: string | null
  new_value: string | null
  at: string
  name: string
  registration_number: string | null
  country_code: string
  /** The only account that may see it. */
  only_for?: string
}

/** Any fixed number will do; it only has to be the same on every node. */
const lockNumber = 7_305_511_013

// A change of the status's class is reported as a change of the status where the register's word for it stays the same.
export const changeColumns = [...Object.values(watchColumns), 'status_id', 'accounts_overdue']
const fields = [...Object.keys(watchColumns), 'company_status', 'company_accounts' satisfies WatchField]
const statusNames = JSON.stringify(Object.fromEntries(companyStatuses.map(({ id, name }) => [id, name])))

/** How much each field matters, counted from 1 for the most. */
const ranks = watchFields.map(field => severities.indexOf(severityOf(field)) + 1)

type Written = { events: number; receivers: string[] | null; rules: number[] | null }

/**
 * Events get their ids under this lock, which is held until the commit, so that they become visible in the order of their ids and a
 * reader of the stream never misses one.
 */
export async function lockEvents(client: SqlClient): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(client)
}

/** Writes events, deliveries and alerts for the accounts that watch the companies and chose the fields, and wakes their senders. The caller holds the lock. */
export async function writeEvents(client: SqlClient, changed: ReportedChange[]): Promise<number> {
  if (changed.length === 0) return 0
  const { rows } = await sql<Written>`
    with reported as materialized (
      select * from json_to_recordset(${JSON.stringify(changed)}) as t(id bigint, company_id bigint, subjects bigint[],
        field text, old_value text, new_value text, at timestamptz, name text, registration_number text, country_code text,
        only_for uuid)
    ), events as (
      insert into watch_events
        (workspace_id, change_id, company_id, company_name, registration_number, country_code, field, old_value,
         new_value, at)
      select watch.workspace_id, change.id, change.company_id, change.name, change.registration_number,
        change.country_code, known.field, shown.old_value, shown.new_value, change.at
      from reported change
      join unnest(${changeColumns}::text[], ${fields}::text[]) known(column_name, field) on known.column_name = change.field
      cross join lateral (
        select case when change.field = 'status_id' then names.name ->> change.old_value else change.old_value end,
          case when change.field = 'status_id' then names.name ->> change.new_value else change.new_value end
        from (select ${statusNames}::json as name) names
      ) shown (old_value, new_value)
      cross join lateral (
        select distinct on (w.workspace_id) w.workspace_id
        from unnest(change.subjects) subject(id)
        join watches w on w.company_id = subject.id
        left join watch_settings s on s.workspace_id = w.workspace_id
        where known.field = any(coalesce(w.fields, s.fields, ${usualFields}::text[]))
          and (change.only_for is null or change.only_for = w.workspace_id)
        order by w.workspace_id
      ) watch
      where not is_same_wording(shown.old_value, shown.new_value)
        and not (change.field = 'status_id' and change.company_id in (
          select word.company_id from reported word
          where word.field = 'status' and not is_same_wording(word.old_value, word.new_value)))
      order by change.id, watch.workspace_id
      returning id, workspace_id, company_id, field, country_code
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
    ), alerted as (
      insert into alerts (rule_id, event_id)
      select r.id, e.id
      from events e
      join unnest(${watchFields}::text[], ${ranks}::int[]) known(field, rank) on known.field = e.field
      join inbox_rules r on r.workspace_id = e.workspace_id and r.paused_at is null
        and known.rank <= array_position(${[...severities]}::text[], r.least)
        and (r.fields is null or e.field = any(r.fields))
        and (r.countries is null or e.country_code = any(r.countries))
        and (r.lists is null or exists (
          select from watches w
          where w.workspace_id = e.workspace_id and w.company_id = e.company_id and w.lists && r.lists))
      order by e.id, r.id
      returning rule_id
    )
    select (select count(*)::int from events) as events,
      (select array_agg(distinct workspace_id) from sent) as receivers,
      (select array_agg(distinct rule_id) from alerted) as rules
  `.execute(client)
  const { events, receivers, rules } = rows[0] as Written
  if (receivers) await sql`select wake_deliverer(${receivers})`.execute(client)
  if (rules) await sql`select wake_alerts(${rules}::bigint[])`.execute(client)
  return events
}
