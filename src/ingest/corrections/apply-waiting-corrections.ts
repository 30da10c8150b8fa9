import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { indexCorrections } from './index-corrections.ts'

/** Lets companies be found by corrections that were made before these were searched by; otherwise it does nothing. */
export async function applyWaitingCorrections(client: pg.ClientBase): Promise<void> {
  const { count } = await sql`select 1 from waiting_work where name = 'apply corrections'`.execute(client)
  if (count === 0) return
  await transactionOn(client, async () => {
    await indexCorrections(client, 'companies')
    const { rows } = await sql<{ id: number }>`
      select id::float8 from companies where corrected is not null
    `.execute(client)
    const ids = rows.map(({ id }) => id)
    await refreshProspects(client, ids)
    await refreshSearch(client, ids)
    await sql`delete from waiting_work where name = 'apply corrections'`.execute(client)
  })
}
