import pg from 'pg'
import { loadDemo } from './load-demo.ts'

type Log = { info(message: string): void }

/** Loads the demo universe where nothing was ever loaded. Of several nodes that start at once, one does it. */
export async function loadFirstDemo(url: string, companies: number, log: Log): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'firmament first start' })
  await client.connect()
  try {
    // Held until the session ends, so that the others wait and then find the work done.
    await client.query(`select pg_advisory_lock(hashtext('first start'))`)
    const { rows } = await client.query(
      'select exists (select from runs) or exists (select from companies) or exists (select from workspaces) as used',
    )
    if (rows[0].used) return false
    log.info(`first start: loading a demo universe of ${companies} invented companies`)
    await loadDemo(url, { companies, seed: 1 })
    return true
  } finally {
    await client.end()
  }
}
