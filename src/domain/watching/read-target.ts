import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Where a rule sends what it tells. */
export type Target = {
  ruleId: number
  workspaceId: string
  name: string
  userId: string | null
  /** Null for a mail, and where this server's key cannot open it. */
  address: string | null
}

type Row = Omit<Target, 'address'> & { address: Buffer | null }

/** Null for a rule that is gone or paused, or whose workspace is off. */
export async function readTarget(db: Db, seal: Seal, ruleId: number): Promise<Target | null> {
  const { rows } = await sql<Row>`
    select r.id as "ruleId", r.workspace_id as "workspaceId", r.name, r.user_id as "userId", r.address
    from inbox_rules r join workspaces w on w.id = r.workspace_id
    where r.id = ${ruleId} and r.paused_at is null and w.disabled_at is null
  `.execute(db)
  if (!rows[0]) return null
  const { address, ...target } = rows[0]
  return { ...target, address: address && seal.open(address) }
}
