import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Removes the requester and the company from ledger lines older than this many days. When it was, what it cost and
 * how it ended stay for ever, so every sum stays the same. Returns the number of lines.
 */
export async function stripRequests(db: Db, now: Date, keptDays: number): Promise<number> {
  const until = new Date(now.getTime() - keptDays * dayMs)
  let lines = 0
  for (let from = await firstLine(db); from !== null && from < until; ) {
    // An hour at a time, so that no one waits long for locked rows.
    const to = new Date(Math.min(from.getTime() + hourMs, until.getTime()))
    lines += await stripBetween(db, from, to)
    from = await firstLine(db)
  }
  return lines
}

/** The oldest line that still identifies the requester; null where there is none. */
async function firstLine(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ledger
    where at >= coalesce((select stripped_until from ledger_retention), '-infinity'::timestamptz)
  `.execute(db)
  return rows[0]?.at ?? null
}

function stripBetween(db: Db, from: Date, to: Date): Promise<number> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update ledger set key_id = null, user_id = null, company_id = null
      where at >= ${from} and at < ${to} and num_nonnulls(key_id, user_id, company_id) > 0
    `.execute(tx)
    await sql`
      insert into ledger_retention (stripped_until) values (${to})
      on conflict (is_only) do update set stripped_until = greatest(ledger_retention.stripped_until, excluded.stripped_until)
    `.execute(tx)
    return count
  })
}
