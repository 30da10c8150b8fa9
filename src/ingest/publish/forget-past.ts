import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** The maximum number of past rows where nothing else is set, some ten gigabytes. */
const usuallyKept = 20_000_000

/** Forgets the oldest past beyond that; history begins later then. It belongs outside of an import's transaction. */
export async function forgetPast(log: pg.ClientBase, most = usuallyKept): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select at::text from (
      select at, sum(rows) over (order by at desc, id desc) as kept from moments where rows > 0) m
    where kept > ${most}::bigint order by m.at desc limit 1
  `.execute(log)
  const at = rows[0]?.at
  if (at === undefined) return
  const { rows: old } = await sql<{ id: string }>`
    update moments set rows = 0 where rows > 0 and at <= ${at}::timestamptz returning id
  `.execute(log)
  const ids = old.map(({ id }) => id)
  await sql`delete from past_facts where moment = any(${ids}::bigint[])`.execute(log)
  await sql`delete from past_links where moment = any(${ids}::bigint[])`.execute(log)
  await sql`update history set since = greatest(since, ${at}::timestamptz)`.execute(log)
}
