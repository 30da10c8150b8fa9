import type pg from 'pg'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { indexCorrections } from './index-corrections.ts'

/** Lets companies be found by corrections that were made before these were searched by; otherwise it does nothing. */
export async function applyWaitingCorrections(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from waiting_work where name = 'apply corrections'`)
  if (!rowCount) return
  await client.query('begin')
  try {
    await indexCorrections(client, 'companies')
    const { rows } = await client.query('select id::float8 from companies where corrected is not null')
    const ids = rows.map(row => row.id as number)
    await refreshProspects(client, ids)
    await refreshSearch(client, ids)
    await client.query(`delete from waiting_work where name = 'apply corrections'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
