import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { dayOf, type Meter, nextReset, remaining } from './meter.ts'

/** How fast a meter was used, and how long what is left lasts at that pace. */
export type Forecast = {
  /** Whole days that the pace is of, today among them: fewer than 30 where the first use is more recent. */
  days: number
  used: number
  /** The day on which nothing would be left; null if more is given before. */
  lastsUntil: string | null
  /** When more is given. */
  resetsAt: Date
}

const dayMs = 24 * 60 * 60_000
const longest = 30

/** A forecast from the use of the last 30 days; null without any use, because then there is no basis for one. */
export async function forecastUnits(db: Db, workspaceId: string, meter: Meter, now: Date): Promise<Forecast | null> {
  const today = Date.parse(dayOf(now))
  const from = new Date(today - (longest - 1) * dayMs)
  const { rows } = await sql<{ used: number | null; first: Date | null }>`
    select sum(units)::int as used, min(at) as first from ledger
    where workspace_id = ${workspaceId} and meter = ${meter.meter} and at >= ${from} and units <> 0
  `.execute(db)
  const { used, first } = rows[0] ?? { used: null, first: null }
  if (!used || used <= 0 || !first) return null
  const days = Math.round((today - Date.parse(dayOf(first))) / dayMs) + 1
  const resetsAt = nextReset(meter.dailyLimit === null ? 'month' : 'day', now)
  const ends = new Date(now.getTime() + (remaining(meter) / (used / days)) * dayMs)
  return { days, used, lastsUntil: ends < resetsAt ? dayOf(ends) : null, resetsAt }
}
