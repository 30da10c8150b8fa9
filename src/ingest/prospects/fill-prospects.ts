import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { refreshProspects } from './refresh-prospects.ts'

/** Writes the filterable facts of all companies where a migration found some without; otherwise it does nothing. */
export async function fillProspects(client: pg.ClientBase): Promise<void> {
  const { count } = await sql`select 1 from waiting_work where name = 'fill prospects'`.execute(client)
  if (count === 0) return
  await transactionOn(client, async () => {
    await refreshProspects(client)
    await sql`delete from waiting_work where name = 'fill prospects'`.execute(client)
  })
  await sql`vacuum analyze prospects`.execute(client)
}
