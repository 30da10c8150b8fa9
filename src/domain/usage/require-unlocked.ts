import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** Whether a workspace has paid for a company's profile. */
export async function isUnlocked(db: Db, workspaceId: string, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from unlocks where workspace_id = ${workspaceId} and company_id = ${companyId} and charged_at is not null
  `.execute(db)
  return rows.length > 0
}

/** For a workspace that has not unlocked it, the inside of a profile does not exist. */
export async function requireUnlocked(db: Db, workspaceId: string, companyId: number): Promise<void> {
  if (!(await isUnlocked(db, workspaceId, companyId))) throw new Failure('no_record', { what: 'unlocked profile' })
}
