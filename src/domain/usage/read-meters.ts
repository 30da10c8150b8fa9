import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { dayOf, type Meter, monthOf } from './meter.ts'

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
