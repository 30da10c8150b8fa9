import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { type Meter, nextReset, units } from '../usage/meter.ts'
import { readMeters } from '../usage/read-meters.ts'
import type { Role } from './user.ts'

/** The units that are used, counted by the day on the free plan and by the month on the paid one. */
export type UnitsLeft = { used: number; limit: number; window: 'day' | 'month'; resetsAt: Date }

export type Membership = {
  id: string
  name: string
  role: Role
  plan: 'free' | 'paid'
  /** Whether every member needs a second factor. */
  twoFactorRequired: boolean
  units: UnitsLeft
}

/** The workspaces that a user is a member of, in the order of joining, without disabled ones. */
export async function listWorkspaces(db: Db, clock: Clock, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Omit<Membership, 'units'>>`
    select w.id, w.name, m.role, w.plan, w.two_factor_required as "twoFactorRequired"
    from members m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} and w.disabled_at is null
    order by m.created_at, w.id
  `.execute(db)
  const now = clock()
  return Promise.all(
    rows.map(async row => {
      const meters = await readMeters(db, row.id, now)
      return { ...row, units: unitsLeft(meters.find(({ meter }) => meter === units) as Meter, now) }
    }),
  )
}

function unitsLeft(meter: Meter, now: Date): UnitsLeft {
  const { dailyLimit, dayUsed, monthlyLimit, monthUsed } = meter
  return dailyLimit !== null
    ? { used: dayUsed, limit: dailyLimit, window: 'day', resetsAt: nextReset('day', now) }
    : { used: monthUsed, limit: monthlyLimit ?? 0, window: 'month', resetsAt: nextReset('month', now) }
}
