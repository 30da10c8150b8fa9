import { sql } from '#postgres/sql.ts'
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
  const changed = await readWatched(client, changes)
  if (changed.length === 0) return 0
  const { rows } = await sql<{ events: number; receivers: string[] | null }>`
    with told as materialized (
      select * from json_to_recordset(${JSON.stringify(changed)}) as t(id bigint, company_id bigint, subjects bigint[],
        field text, old_value text, new_value text, at timestamptz, name text, registration_number text, country_code text)
    ), events as (
      insert into watch_events
        (workspace_id, change_id, company_id, company_name, registration_number, country_code, field, old_value,
         new_value, at)
      select watch.workspace_id, change.id, change.company_id, change.name, change.registration_number,
        change.country_code, known.field, said.old_value, said.new_value, change.at
      from told change
      join unnest(${columns}::text[], ${fields}::text[]) known(column_name, field) on known.column_name = change.field
      cross join lateral (
        select case when change.field = 'status_id' then names.name ->> change.old_value else change.old_value end,
          case when change.field = 'status_id' then names.name ->> change.new_value else change.new_value end
        from (select ${statusNames}::json as name) names
      ) said (old_value, new_value)
      cross join lateral (
        select distinct on (w.workspace_id) w.workspace_id, coalesce(w.fields, s.fields) as fields
        from unnest(change.subjects) subject(id)
        join watches w on w.company_id = subject.id
        left join watch_settings s on s.workspace_id = w.workspace_id
        where coalesce(w.fields, s.fields) is null or known.field = any(coalesce(w.fields, s.fields))
        order by w.workspace_id
      ) watch
      where not is_same_wording(said.old_value, said.new_value)
        and not (change.field = 'status_id' and change.company_id in (
          select word.company_id from told word
          where word.field = 'status' and not is_same_wording(word.old_value, word.new_value)))
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

/** A change of a company that somebody watches, with what is told of the company. */
type WatchedChange = {
  id: string
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
}

/** How many companies one statement asks for. */
const atOnce = 20_000

/**
 * Who watches is looked up for the changed companies, by index, so the cost does not depend on how many are watched in all; and
 * only the changes of those that are watched are read. Step by step, because on a cluster watches lie elsewhere than companies.
 */
async function readWatched(client: SqlClient, changes: NewChanges): Promise<WatchedChange[]> {
  const which =
    'ids' in changes
      ? sql`k.id = any(${changes.ids}::bigint[])`
      : sql`k.id > ${changes.afterId} and k.run_id = ${changes.runId}`
  const told = sql`${which} and k.field = any(${columns}::text[])`
  const { count } = await sql`select 1 from watches limit 1`.execute(client)
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct k.company_id::float8 as id from changes k where ${told}
  `.execute(client)
  const found: WatchedChange[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id)
    const subjects = await watchedAmong(client, ids)
    if (subjects.size === 0) continue
    const { rows: read } = await sql<Omit<WatchedChange, 'subjects'>>`
      select k.id, k.company_id, k.field, k.old_value, k.new_value, k.at::text as at, c.name, c.registration_number,
        c.country_code
      from changes k join companies c on c.id = k.company_id
      where ${told} and k.company_id = any(${[...subjects.keys()]}::bigint[])
    `.execute(client)
    found.push(...read.map(row => ({ ...row, subjects: subjects.get(Number(row.company_id)) ?? [] })))
  }
  return found
}

/** Those of some companies that somebody watches, by whatever id. */
async function watchedAmong(client: SqlClient, ids: number[]): Promise<Map<number, number[]>> {
  const { rows: merged } = await sql<{ id: number; into: number }>`
    select id::float8, merged_into::float8 as into from companies where merged_into = any(${ids}::bigint[])
  `.execute(client)
  const pairs = [...ids.map(id => ({ id, into: id })), ...merged]
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from watches where company_id = any(${pairs.map(({ id }) => id)}::bigint[])
  `.execute(client)
  const watched = new Set(rows.map(({ id }) => id))
  const subjects = new Map<number, number[]>()
  for (const { id, into } of pairs) if (watched.has(id)) subjects.set(into, [...(subjects.get(into) ?? []), id])
  return subjects
}
