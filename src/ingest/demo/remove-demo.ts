import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { blockOf } from '#facts/block-of-ids.ts'
import { facts } from '#facts/facts.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { firstRealId } from '../stage/first-real-id.ts'

/**
 * Deletes the demo universe by its ids and leaves every real company. That it was once loaded stays on record, so that
 * the next start does not take the database for a new one and load it again. Returns the rows by table.
 */
export function removeDemo(database: string | pg.Client, by: Actor): Promise<Record<string, number>> {
  return withClient(database, client => transactionOn(client, () => remove(client, by)))
}

async function remove(client: pg.Client, by: Actor): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { table, owner } of Object.values(facts)) {
    const { count } = await sql`
      delete from ${sql.raw(table)} where ${sql.raw(owner)} < ${firstRealId}
    `.execute(client)
    rows[table] = count
  }
  for (const table of ['prospects', 'corrections', 'corrected_keys', 'past_facts']) {
    await sql`delete from ${sql.raw(table)} where company_id < ${firstRealId}`.execute(client)
  }
  await sql`delete from past_links where parent_id < ${firstRealId}`.execute(client)
  await sql`
    update prospect_blocks set version = version + 1 where block <= ${blockOf(firstRealId)}::bigint
  `.execute(client)
  await refreshSearch(client)
  await recordAct(client, by, { act: 'demo.removed', workspaceId: null, details: { companies: rows.companies } })
  return rows
}
