import pg from 'pg'
import { nameRules } from '#domain/search/company-name.ts'
import { sql } from '#postgres/sql.ts'
import { refreshSearch } from './refresh-search.ts'

/**
 * Builds the search index where it does not say what this version of the program makes of the names: after the migration
 * that brought it, and after a change of the rules. True when it was built; other nodes wait for the one that does it.
 */
export async function ensureSearch(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'firmament search index' })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await sql<{ rules: number }>`select rules from search_state for update`.execute(client)
    const isStale = rows[0]?.rules !== nameRules
    if (isStale) await refreshSearch(client)
    await client.query('commit')
    return isStale
  } finally {
    await client.end()
  }
}
