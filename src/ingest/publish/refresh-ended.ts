import type pg from 'pg'
import { importLock } from '#domain/imports/import-lock.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'

const atOnce = 20_000

/**
 * Refreshes which companies have a parent where links have ended by the calendar since the last refresh; returns the number of
 * companies, or null while an import is running, which would wait for it.
 */
export function refreshEnded(database: string): Promise<number | null> {
  return withClient(database, client => transactionOn(client, () => refresh(client)))
}

async function refresh(client: pg.Client): Promise<number | null> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as ours`.execute(client)
  if (!rows[0]?.ours) return null
  const ids = await companiesOfEnded(client)
  for (let at = 0; at < ids.length; at += atOnce) await refreshProspects(client, ids.slice(at, at + atOnce))
  await sql`update ended_links set until = current_date - 1`.execute(client)
  return ids.length
}

async function companiesOfEnded(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from ended_links, links l cross join lateral (values (l.child_id), (l.parent_id)) e(id)
    where l.valid_until > ended_links.until and l.valid_until < current_date and l.vanished_on is null order by 1
  `.execute(client)
  return rows.map(({ id }) => Number(id))
}
