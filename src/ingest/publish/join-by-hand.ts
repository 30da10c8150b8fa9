import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { lockRows } from '#postgres/lock-rows.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { joinCompanies } from '../identify/join-companies.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { refreshTouched } from './refresh-touched.ts'

/**
 * Merges two companies that an operator found to be one, under the older id, and notifies the watchers of either; false where
 * they were split before, or are one already.
 */
export function joinByHand(database: string, ids: [number, number], by: Actor): Promise<boolean> {
  return withClient(database, client => transactionOn(client, () => join(client, ids, by)), 'firmament join')
}

async function join(client: pg.Client, ids: [number, number], by: Actor): Promise<boolean> {
  const { rows: living } = await sql<{ id: number }>`
    select id::float8 from companies where id = any(${ids}::bigint[]) and merged_into is null
  `.execute(client)
  if (living.length < 2) return false
  await sql`create temp table touched (company_id bigint, is_new boolean) on commit drop`.execute(client)
  await lockRows(client, { table: 'companies', column: 'id', values: ids, strength: 'no key update' })
  const into = Math.min(...ids)
  const last = (await changesOf(client, into)).at(-1) ?? 0
  if ((await joinCompanies(client, ids, { runId: null, reason: 'joined by hand' })) === 0) return false
  await resolveCompanies(client, null, [into])
  await refreshTouched(client)
  await sql`delete from near_duplicates where one_id = any(${ids}::bigint[]) and other_id = any(${ids}::bigint[])`.execute(
    client,
  )
  await publishChanges(client, { ids: (await changesOf(client, into)).filter(change => change > last) })
  const details = { from: Math.max(...ids) }
  await recordAct(client, by, { act: 'merge.made', workspaceId: null, object: into, details })
  return true
}

async function changesOf(client: pg.Client, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 from changes where company_id = ${id} order by id
  `.execute(client)
  return rows.map(row => row.id)
}
