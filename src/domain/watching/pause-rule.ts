import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'

type Pause = { workspaceId: string; ruleId: number; isPaused: boolean }

/** Pauses a rule or lets it go on. What happens while it is paused is not told later; what waited before is. */
export async function pauseRule(
  db: Db,
  clock: Clock,
  { workspaceId, ruleId, isPaused }: Pause,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { count } = await sql`
      update inbox_rules set paused_at = ${isPaused ? clock() : null}::timestamptz, reason = null
      where id = ${ruleId} and workspace_id = ${workspaceId}
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'rule' })
    if (!isPaused) await sql`select wake_alerts(array[${ruleId}]::bigint[])`.execute(tx)
    await recordAct(tx, by, { act: isPaused ? 'rule.paused' : 'rule.resumed', workspaceId, object: ruleId })
  })
}
