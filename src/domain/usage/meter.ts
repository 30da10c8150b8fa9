import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** The meter that v1 calls and dashboard unlocks share; every other meter is a permission of the platform API. */
export const units = 'units'

/** How much of one meter is used and allowed, today and this month. A null limit does not limit. */
export type Meter = {
  meter: string
  dailyLimit: number | null
  dayUsed: number
  monthlyLimit: number | null
  monthUsed: number
}

export function remaining(meter: Meter): number {
  return Math.max(
    0,
    Math.min(
      meter.dailyLimit === null ? Number.POSITIVE_INFINITY : meter.dailyLimit - meter.dayUsed,
      meter.monthlyLimit === null ? Number.POSITIVE_INFINITY : meter.monthlyLimit - meter.monthUsed,
    ),
  )
}

/** Which limit does not leave so many units; the month's when neither does, because it lasts longer. */
export function spentWindow(meter: Meter, units: number): 'day' | 'month' | null {
  if (meter.monthlyLimit !== null && meter.monthUsed + units > meter.monthlyLimit) return 'month'
  if (meter.dailyLimit !== null && meter.dayUsed + units > meter.dailyLimit) return 'day'
  return null
}

/** Days and months are counted in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

export function nextReset(window: 'day' | 'month', now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(window === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}

/** Every meter of a workspace as the ledger would enforce it at this moment. */
export async function readMeters(db: Db, workspaceId: string, now: Date): Promise<Meter[]> {
  const { rows } = await sql<Meter>`
    select m.meter,
      m.daily_limit as "dailyLimit", case when a.day >= ${dayOf(now)} then a.day_used else 0 end as "dayUsed",
      m.monthly_limit as "monthlyLimit", case when a.month >= ${monthOf(now)} then a.month_used else 0 end as "monthUsed"
    from meters m left join allowances a using (workspace_id, meter)
    where m.workspace_id = ${workspaceId}
    order by m.meter
  `.execute(db)
  return rows
}
