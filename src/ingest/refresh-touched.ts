import type pg from 'pg'
import { refreshProspects } from './refresh-prospects.ts'
import { mustRebuild, refreshSearch } from './refresh-search.ts'

const AT_ONCE = 20_000

/** Brings what is derived from companies up to date for those that the run touched. */
export async function refreshTouched(client: pg.ClientBase): Promise<void> {
  const { rows: touched } = await client.query('select count(distinct company_id)::float8 as count from touched')
  const isRebuilt = await mustRebuild(client, touched[0].count)
  await client.query(
    `declare touched_ids no scroll cursor for
     select distinct t.company_id from touched t where t.company_id is not null order by 1`,
  )
  for (;;) {
    const { rows } = await client.query<{ company_id: string }>(`fetch ${AT_ONCE} from touched_ids`)
    if (rows.length === 0) break
    const ids = rows.map(row => Number(row.company_id))
    await refreshProspects(client, ids)
    if (!isRebuilt) await refreshSearch(client, ids)
  }
  await client.query('close touched_ids')
  if (isRebuilt) await refreshSearch(client)
}
