import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Wakes the rules that have something due: a worker that starts may have missed it. */
export async function wakeAlerts(db: Db): Promise<void> {
  await sql`
    select wake_alerts(array_agg(r.id)) from inbox_rules r
    where r.paused_at is null and exists (
      select from alerts a where a.rule_id = r.id and a.state = 'pending' and a.due_at <= statement_timestamp()
    )
    having count(*) > 0
  `.execute(db)
}
