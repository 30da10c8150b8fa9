import type pg from 'pg'
import { nameRules } from '#domain/names/company-name.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { placeKnownOffices } from '../offices/place-known-offices.ts'
import { refreshSearch } from './refresh-search.ts'

/**
 * Builds the search index where it was built by other rules than this version's: after the migration
 * that added it, and after a change of the rules. True when it was built; other nodes wait for the one that does it.
 */
export function ensureSearch(url: string): Promise<boolean> {
  const ensure = async (client: pg.Client) => {
    // The index has the regions of offices.
    await placeKnownOffices(client)
    return transactionOn(client, async () => {
      const { rows } = await sql<{ rules: number }>`select rules from search_state for update`.execute(client)
      const isStale = rows[0]?.rules !== nameRules
      if (isStale) await refreshSearch(client)
      return isStale
    })
  }
  return withClient(url, ensure, 'firmament search index')
}
