import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { type Report, reportColumns } from './report.ts'

/** A report of the workspace; that of another does not exist. */
export async function readReport(db: Db, workspaceId: string, reportId: number): Promise<Report> {
  const { rows } = await sql<Report>`
    select ${reportColumns} from reports r where r.id = ${reportId} and r.workspace_id = ${workspaceId}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'report' })
  return rows[0]
}

/** The body of a finished report, byte for byte as it was written. */
export async function readReportBody(db: Db, workspaceId: string, reportId: number): Promise<string> {
  const { status } = await readReport(db, workspaceId, reportId)
  if (status !== 'finish') throw new Failure('report_not_ready', { hasFailed: status === 'failed' })
  const { rows } = await sql<{ body: string }>`select body from reports where id = ${reportId}`.execute(db)
  return (rows[0] as { body: string }).body
}
