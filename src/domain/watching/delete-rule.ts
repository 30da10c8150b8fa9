import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** Deletes a rule with what it still had to tell. */
export async function deleteRule(
  db: Db,
  { workspaceId, ruleId }: { workspaceId: string; ruleId: number },
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ name: string }>`
      delete from inbox_rules where id = ${ruleId} and workspace_id = ${workspaceId} returning name
    `.execute(tx)
    if (!rows[0]) throw new Failure('no_record', { what: 'rule' })
    await recordAct(tx, by, { act: 'rule.deleted', workspaceId, object: ruleId, details: { name: rows[0].name } })
  })
}
