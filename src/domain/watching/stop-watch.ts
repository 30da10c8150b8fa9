import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { requireCompany } from '../companies/require-company.ts'

/** Ends a watch; ending one that is not there changes nothing. What was recorded before stays in the history. */
export async function stopWatch(db: Db, workspaceId: string, companyId: number): Promise<void> {
  const id = await requireCompany(db, companyId)
  await sql`
    delete from watches where workspace_id = ${workspaceId} and company_id in (${id}, ${companyId})
  `.execute(db)
}
