import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { placeOffices } from './place-offices.ts'

/** How many companies are read in one batch. */
const atOnce = 50_000

/** Finds the regions of offices that were there before a version that knows more of them; otherwise it does nothing. */
export async function placeKnownOffices(client: pg.ClientBase): Promise<void> {
  // Held until the session ends: other nodes that start at the same moment wait, and find it done.
  await sql`select pg_advisory_lock(hashtext('place offices'))`.execute(client)
  const { count } = await sql`select 1 from waiting_work where name = 'understand regions'`.execute(client)
  if (count === 0) return
  for (let from = 0; ; ) {
    const { rows } = await sql<{ from: number | null; until: number }>`
      select min(id)::float8 as from, (max(id) + 1)::float8 as until
      from (select id from companies where id >= ${from} order by id limit ${atOnce}) next
    `.execute(client)
    const { from: first, until } = rows[0] as (typeof rows)[0]
    if (first === null) break
    // Each batch is committed: a start that is interrupted goes over the rest, and changes only what differs.
    await transactionOn(client, () => placeOffices(client, 'companies', { from: first, until }))
    from = until
  }
  await sql`delete from waiting_work where name = 'understand regions'`.execute(client)
  await sql`vacuum analyze companies`.execute(client)
}
