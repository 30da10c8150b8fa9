import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { ReportBody } from './build-report.ts'
import { isExpired, type Report, reportColumns } from './report.ts'

/** The newest finished report that a workspace had bought on a company at a moment, while it counted as current; otherwise null. */
export async function newestReport(
  db: Db,
  workspaceId: string,
  companyId: number,
  { expiryDays, now }: { expiryDays: number; now: Date },
): Promise<{ id: number; createdAt: Date; body: ReportBody } | null> {
  const { rows } = await sql<Report & { body: string }>`
    select ${reportColumns}, r.body from reports r
    where r.workspace_id = ${workspaceId} and r.company_id = ${companyId} and r.status = 'finish'
      and r.created_at <= ${now}
    order by r.id desc limit 1
  `.execute(db)
  const [report] = rows
  if (!report || isExpired(report, expiryDays, now)) return null
  return { id: report.id, createdAt: report.createdAt, body: JSON.parse(report.body) }
}
