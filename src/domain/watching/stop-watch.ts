import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireCompany } from '../companies/require-company.ts'

/** Ends a watch, if there is one. Its history stays. */
export async function stopWatch(db: Db, workspaceId: string, companyId: number, by: Actor): Promise<void> {
  const id = await requireCompany(db, companyId)
  await db.transaction(async tx => {
    const { count } = await sql`
      delete from watches where workspace_id = ${workspaceId} and company_id in (${id}, ${companyId})
    `.execute(tx)
    if (count) await recordAct(tx, by, { act: 'watch.stopped', workspaceId, object: id })
  })
}
