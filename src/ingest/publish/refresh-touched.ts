import type pg from 'pg'
import { blockOf } from '#facts/block-of-ids.ts'
import { sql } from '#postgres/sql.ts'
import { raiseVersions, refreshProspects } from '../prospects/refresh-prospects.ts'
import type { Filled } from '../search/rebuild-search.ts'
import { addFilled, mustRebuild, refreshSearch, replaceSearch } from '../search/refresh-search.ts'

const atOnce = 20_000

/**
 * Refreshes what is derived from the companies that the run touched. A first fill has written the filterable
 * facts and names of its companies itself.
 */
export async function refreshTouched(client: pg.ClientBase, filled?: Filled): Promise<void> {
  const { rows: touched } = await sql<{ count: number }>`
    select count(distinct company_id)::float8 as count from touched
  `.execute(client)
  const isRebuilt = await mustRebuild(client, (touched[0]?.count ?? 0) + (filled ? filled.names.c + filled.names.p : 0))
  if (filled && !isRebuilt) await addFilled(client, filled)
  await sql`
    declare touched_ids no scroll cursor for
    select distinct t.company_id from touched t where t.company_id is not null order by 1
  `.execute(client)
  for (;;) {
    const { rows } = await sql<{ company_id: string }>`fetch ${sql.literal(atOnce)} from touched_ids`.execute(client)
    if (rows.length === 0) break
    const ids = rows.map(row => Number(row.company_id))
    await refreshProspects(client, ids)
    if (!isRebuilt) await refreshSearch(client, ids)
  }
  await sql`close touched_ids`.execute(client)
  if (filled) await raiseVersions(client, blocksOf(filled))
  if (isRebuilt) await replaceSearch(client, filled)
}

/** The blocks of ids by which servers see what they must read again. */
function blocksOf({ firstId, lastId }: Filled): number[] {
  const blocks: number[] = []
  for (let block = blockOf(firstId); block <= blockOf(lastId); block++) blocks.push(block)
  return blocks
}
