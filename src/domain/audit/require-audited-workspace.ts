import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** Lets through what is a workspace, or was one: the record of a workspace stays when it is deleted. */
export async function requireAuditedWorkspace(db: Db, workspaceId: string): Promise<void> {
  const { rows } = await sql`
    select from workspaces where id = ${workspaceId} union all select from audit_chains where chain = ${workspaceId}
  `.execute(db)
  if (rows.length === 0) {
    throw new Failure('invalid', {
      reasons: { workspace: [`workspace ${workspaceId} not found, nor was one with this id deleted`] },
    })
  }
}
