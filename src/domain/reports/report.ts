import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'

export type ReportFormat = 'json' | 'html'

/** A report of a workspace, without its body. */
export type Report = {
  id: number
  companyId: number
  name: string
  registrationNumber: string | null
  format: ReportFormat
  status: 'requested' | 'finish' | 'failed'
  createdAt: Date
}

/** The columns of a report, for `reports r`. */
export const reportColumns = sql`
  r.id, r.company_id as "companyId", r.name, r.registration_number as "registrationNumber", r.format, r.status,
  r.created_at as "createdAt"
`

export const reportTask = 'generate_report'

/** The third attempt comes after ten seconds, the fourth after half a minute. */
const attempts = 4

/** Queues the generation of a report, in the caller's transaction. */
export function enqueueReport(reportId: number) {
  return sql`select graphile_worker.add_job(
    ${reportTask}, json_build_object('reportId', ${reportId}::bigint), job_key := ${`report:${reportId}`},
    max_attempts := ${attempts}
  )`
}

const dayMs = 86_400_000

/** The number of days after which the facts of a report count as out of date; it can still be read. */
export function expiryOf({ createdAt }: Report, expiryDays: number): Date {
  return new Date(createdAt.getTime() + expiryDays * dayMs)
}

export function isExpired(report: Report, expiryDays: number, now: Date): boolean {
  return now >= expiryOf(report, expiryDays)
}

export type ReportFilter = {
  /** Part of the name or of the registration number. */
  search?: string | undefined
  companyId?: number | undefined
}

/** The reports of a workspace, newest first. */
export async function listReports(
  db: Db,
  workspaceId: string,
  { search, companyId }: ReportFilter,
  paging: Paging,
): Promise<Page<Report>> {
  const text = search?.trim().toLowerCase() ?? ''
  const fits =
    text === '' ? sql`` : sql`and (${contains(sql`r.name`, text)} or ${contains(sql`r.registration_number`, text)})`
  const about = companyId === undefined ? sql`` : sql`and r.company_id = ${companyId}`
  const matching = sql`from reports r where r.workspace_id = ${workspaceId} ${about} ${fits}`
  const { rows } = await sql<Report>`
    select ${reportColumns} ${matching}
    order by r.id desc
    limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, matching), paging)
}

const contains = (column: ReturnType<typeof sql>, text: string) => sql`position(${text} in lower(${column})) > 0`

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

/** How long a generation may take. */
export const maxGenerationMs = 180_000
const lookEveryMs = 100

/** Waits for a report and returns its body. */
export async function awaitReport(db: Db, workspaceId: string, reportId: number): Promise<string> {
  const until = Date.now() + maxGenerationMs
  while (Date.now() < until) {
    const { status } = await readReport(db, workspaceId, reportId)
    if (status === 'finish') return readReportBody(db, workspaceId, reportId)
    if (status === 'failed') throw new Failure('data_unavailable', {})
    await sleep(lookEveryMs)
  }
  throw new Failure('data_timeout', {})
}
