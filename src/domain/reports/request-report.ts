import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Company } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, type LedgerLine, type Receipt } from '../usage/charge-batch.ts'
import { spent } from '../usage/charged.ts'
import { enqueueReport, type Report, type ReportFormat, reportColumns } from './report.ts'

export type RequestedReport = { report: Report; isNew: boolean; receipt?: Receipt }

export type ReportRequest = { company: Company; format: ReportFormat; idempotencyKey?: string | undefined }

/** Within this time the same request gets the same report. */
export const sameReportMs = 24 * 60 * 60_000

/**
 * The report that a workspace requests: the one it has from the last 24 hours, or a new one. The new report, the job that
 * generates it and its charge are one commit, so none can exist without the others; a refused charge leaves
 * nothing. A new report is charged and has a receipt.
 */
export async function requestReport(
  db: Db,
  now: Date,
  who: Omit<LedgerLine, 'units' | 'meter' | 'companyId'>,
  request: ReportRequest,
  by: Actor,
): Promise<RequestedReport> {
  const { workspaceId } = who
  const { company, format, idempotencyKey } = request
  const since = new Date(now.getTime() - sameReportMs)
  return db.transaction(async tx => {
    const asked = await reportFor(tx)
    const details = { report: asked.report.id, format, charged: asked.isNew }
    await recordAct(tx, by, { act: 'report.requested', workspaceId, object: company.id, details })
    return asked
  })

  async function reportFor(tx: Db): Promise<RequestedReport> {
    if (idempotencyKey !== undefined) {
      await lock(tx, 'report key', `${workspaceId} ${idempotencyKey}`)
      const known = await reportOfKey(tx, workspaceId, request, since)
      if (known) return { report: known, isNew: false }
    }
    await lock(tx, 'report', `${workspaceId} ${company.id}`)
    const recent = await recentReport(tx, workspaceId, company.id, since)
    const asked = recent
      ? { report: recent, isNew: false }
      : { isNew: true, ...(await createReport(tx, now, who, company, format)) }
    if (idempotencyKey !== undefined) await keepKey(tx, workspaceId, request, asked.report, now)
    return asked
  }
}

/** Requests for the same thing wait for each other until they commit. */
async function lock(tx: Db, what: string, which: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${which}))`.execute(tx)
}

const askedOf = ({ company, format }: ReportRequest) => `${format} ${company.id}`

async function reportOfKey(
  tx: Db,
  workspaceId: string,
  request: ReportRequest,
  since: Date,
): Promise<Report | undefined> {
  const { rows } = await sql<Report & { asked: string }>`
    select k.asked, ${reportColumns} from report_keys k join reports r on r.id = k.report_id
    where k.workspace_id = ${workspaceId} and k.key = ${request.idempotencyKey} and k.created_at > ${since}
  `.execute(tx)
  if (!rows[0]) return undefined
  const { asked, ...report } = rows[0]
  if (asked !== askedOf(request)) {
    const reason = 'was already used with different content in the last 24 hours'
    throw new Failure('invalid', { reasons: { 'Idempotency-Key': [reason] } })
  }
  return report
}

async function keepKey(tx: Db, workspaceId: string, request: ReportRequest, report: Report, now: Date): Promise<void> {
  await sql`
    insert into report_keys (workspace_id, key, asked, report_id, created_at)
    values (${workspaceId}, ${request.idempotencyKey}, ${askedOf(request)}, ${report.id}, ${now})
    on conflict (workspace_id, key) do update set asked = excluded.asked, report_id = excluded.report_id,
      created_at = excluded.created_at
  `.execute(tx)
}

async function recentReport(tx: Db, workspaceId: string, companyId: number, since: Date): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select ${reportColumns} from reports r
    where r.workspace_id = ${workspaceId} and r.company_id = ${companyId} and r.status <> 'failed'
      and r.created_at > ${since}
    order by r.id desc limit 1
  `.execute(tx)
  return rows[0]
}

async function createReport(
  tx: Db,
  now: Date,
  who: Omit<LedgerLine, 'units' | 'meter' | 'companyId'>,
  company: Company,
  format: ReportFormat,
): Promise<{ report: Report; receipt: Receipt }> {
  const { rows } = await sql<Report>`
    insert into reports as r (workspace_id, company_id, name, registration_number, format, status, created_at, request_id)
    values (${who.workspaceId}, ${company.id}, ${company.name}, ${company.registrationNumber}, ${format}, 'requested',
      ${now}, ${who.requestId})
    returning ${reportColumns}
  `.execute(tx)
  const report = rows[0] as Report
  await enqueueReport(report.id).execute(tx)
  // Last, because the counter of the workspace stays locked from here to the commit.
  const line = { ...who, companyId: company.id, meter: 'credit_report', units: 1 }
  const [receipt] = await chargeBatch(tx, now, [line])
  if (!receipt?.granted) throw spent(line, receipt, now)
  return { report, receipt }
}
