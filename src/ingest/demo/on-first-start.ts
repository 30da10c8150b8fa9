import pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { applyWaitingCorrections } from '../corrections/apply-waiting-corrections.ts'
import { fillProspects } from '../prospects/fill-prospects.ts'
import { firstRealId } from '../stage/first-real-id.ts'

/** What a start finds: whether anything was ever loaded, and whether the demo universe is there. */
export type DatabaseContents = { data: boolean; demo: boolean }

/** Ends what migrations left to do, tells what is there and does the work while other nodes that start at the same moment wait for it. */
export async function onFirstStart<Result>(
  url: string,
  work: (found: DatabaseContents) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'firmament first start' })
  await client.connect()
  try {
    // Held until the session ends, so that the others then find the work done.
    await sql`select pg_advisory_lock(hashtext('first start'))`.execute(client)
    await fillProspects(client)
    await applyWaitingCorrections(client)
    const { rows } = await sql<DatabaseContents>`
      select exists (select from runs) or exists (select from companies) as data,
        exists (select from companies where id < ${firstRealId}) as demo
    `.execute(client)
    return await work(rows[0] as DatabaseContents)
  } finally {
    await client.end()
  }
}
