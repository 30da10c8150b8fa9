import type { Db } from '#postgres/db.ts'
import { inSnapshot } from '#postgres/in-snapshot.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { buildReport } from './build-report.ts'
import { gatherFacts } from './gather-facts.ts'
import { listCautions } from './list-cautions.ts'
import { reportScore } from './report-score.ts'
import { model } from './scorecard.ts'

/**
 * Generates a requested report from one snapshot, in a transaction that locks the report: a second worker finds nothing to do, a
 * process that dies leaves the report as requested, and a suppression waits for reports that may mention the person. The snapshot
 * is taken under that lock, beside the transaction, so that it can be taken again where a node of a cluster committed meanwhile.
 * Returns whether it was generated.
 */
export async function generateReport(db: Db, clock: Clock, reportId: number): Promise<boolean> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ workspaceId: string; companyId: number; createdAt: Date }>`
        select workspace_id as "workspaceId", company_id as "companyId", created_at as "createdAt" from reports
        where id = ${reportId} and status = 'requested'
        for update skip locked
      `.execute(tx)
    const report = rows[0]
    if (!report) return false
    const facts = await inSnapshot(db, snapshot => gatherFacts(snapshot, report.companyId, report.createdAt))
    const cautions = await listCautions(db, report.workspaceId, facts.company.id)
    const body = buildReport(facts, report.createdAt, cautions)
    const finished = await sql<{ former: string | null }>`
        update reports r
        set status = 'finish', finished_at = ${clock()}, body = ${JSON.stringify(body)}, model_version = ${model.version}
        where id = ${reportId}
        returning (
          select f.body from reports f
          where f.workspace_id = r.workspace_id and f.company_id = r.company_id and f.status = 'finish' and f.id < r.id
          order by f.id desc limit 1
        ) as former
      `.execute(tx)
    const former = finished.rows[0]?.former
    if (former) await reportScore(tx, { ...report, body, former: JSON.parse(former) })
    return true
  })
}
