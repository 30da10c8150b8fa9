import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { lockRows } from '#postgres/lock-rows.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { separateCompanies } from '../identify/join-companies.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { refreshTouched } from './refresh-touched.ts'

type UndoneMerge = { from: number; into: number }

/**
 * Splits two companies that a run merged, serves both, and notifies the watchers of either; null
 * where there is nothing to undo.
 */
export function undoMerge(database: string, id: number, by: Actor): Promise<UndoneMerge | null> {
  return withClient(database, client => transactionOn(client, () => undo(client, id, by)), 'firmament undo merge')
}

async function undo(client: pg.Client, id: number, by: Actor): Promise<UndoneMerge | null> {
  await sql`create temp table touched (company_id bigint, is_new boolean) on commit drop`.execute(client)
  const undone = await separateCompanies(client, id)
  if (!undone) return null
  const { from, into } = undone
  // From here on no other session writes changes of the two.
  await lockRows(client, { table: 'companies', column: 'id', values: [from, into], strength: 'no key update' })
  const last = (await changesOf(client, undone)).at(-1) ?? 0
  await resolveCompanies(client, null, [from, into])
  await refreshTouched(client)
  await publishChanges(client, { ids: (await changesOf(client, undone)).filter(change => change > last) })
  await recordAct(client, by, { act: 'merge.undone', workspaceId: null, object: from, details: { from: into } })
  return undone
}

async function changesOf(client: pg.Client, { from, into }: UndoneMerge): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 from changes where company_id = any(${[from, into]}::bigint[]) order by id
  `.execute(client)
  return rows.map(row => row.id)
}
