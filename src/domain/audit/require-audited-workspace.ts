import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** Refuses an id that never belonged to a workspace: the audit log of a deleted workspace remains. */
export async function requireAuditedWorkspace(db: Db, workspaceId: string): Promise<void> {
  const { rows } = await sql`
    select from workspaces where id = ${workspaceId} union all select from audit_chains where chain = ${workspaceId}
  `.execute(db)
  const reason = `workspace ${workspaceId} not found, nor was one with this id deleted`
  if (rows.length === 0) throw new Failure('invalid', { reasons: { workspace: [reason] } })
}
