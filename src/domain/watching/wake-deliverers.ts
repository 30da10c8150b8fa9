import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Wakes the deliverer for every account that has something due: a worker that starts may have missed it. */
export async function wakeDeliverers(db: Db): Promise<void> {
  await sql`
    select wake_deliverer(array_agg(s.workspace_id))
    from watch_settings s join workspaces w on w.id = s.workspace_id
    where s.callback is not null and s.off_at is null and w.disabled_at is null
      and exists (
        select from deliveries d
        where d.workspace_id = s.workspace_id and d.state = 'pending' and d.due_at <= statement_timestamp()
      )
    having count(*) > 0
  `.execute(db)
}
