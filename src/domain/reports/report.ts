import { sql } from '#postgres/sql.ts'

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

/** After so many days the facts of a report count as out of date; it can still be read. */
export function expiryOf({ createdAt }: Report, expiryDays: number): Date {
  return new Date(createdAt.getTime() + expiryDays * dayMs)
}

export function isExpired(report: Report, expiryDays: number, now: Date): boolean {
  return now >= expiryOf(report, expiryDays)
}
