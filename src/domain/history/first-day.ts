import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The first day that can be requested (YYYY-MM-DD); null if none can. */
export async function firstDay(db: Db): Promise<string | null> {
  if (await db.isSpread()) return null
  const { rows } = await sql<{ day: string }>`
    select (since at time zone 'UTC')::date::text as day from history
  `.execute(db)
  return rows[0]?.day ?? null
}
