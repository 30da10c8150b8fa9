import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { applyWaitingCorrections } from '../corrections/apply-waiting-corrections.ts'
import { placeKnownOffices } from '../offices/place-known-offices.ts'
import { fillProspects } from '../prospects/fill-prospects.ts'
import { firstRealId } from '../stage/first-real-id.ts'

/** What a start finds: whether anything was ever loaded, and whether the demo universe is there. */
export type DatabaseContents = { data: boolean; demo: boolean }

/**
 * Finishes what migrations left to do, finds out what is there, and does the work, while other nodes that start at the same
 * moment wait for it.
 */
export function onFirstStart<Result>(url: string, work: (found: DatabaseContents) => Promise<Result>): Promise<Result> {
  const start = async (client: pg.Client) => {
    // Held until the session ends, so that the others then find the work done.
    await sql`select pg_advisory_lock(hashtext('first start'))`.execute(client)
    await placeKnownOffices(client)
    await fillProspects(client)
    await applyWaitingCorrections(client)
    const { rows } = await sql<DatabaseContents>`
      select exists (select 1 from runs) or exists (select 1 from companies) as data,
        exists (select 1 from companies where id < ${firstRealId}) as demo
    `.execute(client)
    return work(rows[0] as DatabaseContents)
  }
  return withClient(url, start, 'firmament first start')
}
