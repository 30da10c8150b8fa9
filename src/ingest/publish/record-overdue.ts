import type pg from 'pg'
import { importLock } from '#domain/imports/import-lock.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { usualFields } from '#domain/watching/watch-field.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'

const atOnce = 20_000
const dissolved = 108

type Due = { companyId: number; sourceId: number; due: string }

/**
 * Records which companies missed the due date of their accounts, and notifies their watchers; returns their number,
 * or null while an import is running. No file reports it, so it is checked daily for the companies
 * that are watched for it. Each such day is reported once.
 */
export function recordOverdue(database: string, now: Date): Promise<number | null> {
  return withClient(database, client => transactionOn(client, () => record(client, now.toISOString().slice(0, 10))))
}

async function record(client: pg.Client, today: string): Promise<number | null> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as ours`.execute(client)
  if (!rows[0]?.ours) return null
  const watched = await readWatched(client)
  const changeIds: number[] = []
  for (let at = 0; at < watched.length; at += atOnce) {
    const ids = await readLiving(client, watched.slice(at, at + atOnce))
    const overdue = (await readDue(client, ids)).filter(({ due }) => due < today)
    changeIds.push(...(await writeNew(client, overdue)))
  }
  if (changeIds.length > 0) await publishChanges(client, { ids: changeIds })
  return changeIds.length
}

async function readWatched(client: pg.Client): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.company_id::float8 as id from watches w left join watch_settings s using (workspace_id)
    where 'company_accounts' = any(coalesce(w.fields, s.fields, ${usualFields}::text[])) order by 1
  `.execute(client)
  return rows.map(({ id }) => id)
}

/** The companies that are served under these ids, without those that no longer exist. */
async function readLiving(client: pg.Client, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id)::float8 as id from companies
    where id = any(${ids}::bigint[]) and status_id is distinct from ${dissolved}
  `.execute(client)
  return [...new Set(rows.map(({ id }) => id))]
}

/** By the record of the highest precedence that states when accounts are due. */
async function readDue(client: pg.Client, ids: number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.company_id::float8 as "companyId", r.source_id as "sourceId",
      r.entry::jsonb -> 'register' ->> 'accountsDueOn' as due
    from records r join sources s on s.id = r.source_id
    where r.company_id = any(${ids}::bigint[]) and r.vanished_on is null
      and r.entry::jsonb -> 'register' ->> 'accountsDueOn' is not null
    order by s.precedence desc, r.source_id, r.key
  `.execute(client)
  return [...new Map(rows.reverse().map(row => [row.companyId, row])).values()]
}

async function writeNew(client: pg.Client, overdue: Due[]): Promise<number[]> {
  const words = overdue.map(one => ({ ...one, text: `overdue since ${one.due}` }))
  const { rows: reported } = await sql<{ id: number; text: string }>`
    select company_id::float8 as id, new_value as text from changes
    where company_id = any(${words.map(({ companyId }) => companyId)}::bigint[]) and field = 'accounts_overdue'
  `.execute(client)
  const known = new Set(reported.map(({ id, text }) => `${id} ${text}`))
  const fresh = words.filter(({ companyId, text }) => !known.has(`${companyId} ${text}`))
  if (fresh.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into changes (company_id, field, new_value, source_id)
    select * from unnest(${fresh.map(({ companyId }) => companyId)}::bigint[],
      ${fresh.map(() => 'accounts_overdue')}::text[], ${fresh.map(({ text }) => text)}::text[],
      ${fresh.map(({ sourceId }) => sourceId)}::smallint[])
    returning id::float8
  `.execute(client)
  return rows.map(({ id }) => id)
}
