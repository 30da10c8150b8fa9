import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Company } from '../companies/company.ts'
import { Failure } from '../failure.ts'
import { chargeBatch, type LedgerLine } from '../usage/charge-batch.ts'
import { spent } from '../usage/charged.ts'
import { enqueueReport, type Report, type ReportFormat, reportColumns } from './report.ts'

export type ReportRequest = { company: Company; format: ReportFormat; idempotencyKey?: string | undefined }

/** Within this time the same question is the same report. */
export const sameReportMs = 24 * 60 * 60_000

/**
 * The report that a workspace asks for: the one it has from the last 24 hours, or a new one. The new report, the job that
 * generates it and its charge are one commit, so none of them can stand without the others; a charge that is not
 * granted leaves nothing. Tells whether this request was charged.
 */
export async function requestReport(
  db: Db,
  now: Date,
  who: Omit<LedgerLine, 'units' | 'meter' | 'companyId'>,
  wish: ReportRequest,
  by: Actor,
): Promise<{ report: Report; isNew: boolean }> {
  const { workspaceId } = who
  const { company, format, idempotencyKey } = wish
  const since = new Date(now.getTime() - sameReportMs)
  return db.transaction(async tx => {
    const asked = await reportFor(tx)
    const details = { report: asked.report.id, format, charged: asked.isNew }
    await recordAct(tx, by, { act: 'report.requested', workspaceId, object: company.id, details })
    return asked
  })

  async function reportFor(tx: Db): Promise<{ report: Report; isNew: boolean }> {
    if (idempotencyKey !== undefined) {
      await lock(tx, 'report key', `${workspaceId} ${idempotencyKey}`)
      const known = await reportOfKey(tx, workspaceId, wish, since)
      if (known) return { report: known, isNew: false }
    }
    await lock(tx, 'report', `${workspaceId} ${company.id}`)
    const recent = await recentReport(tx, workspaceId, company.id, since)
    const report = recent ?? (await createReport(tx, now, who, company, format))
    if (idempotencyKey !== undefined) await keepKey(tx, workspaceId, wish, report, now)
    return { report, isNew: recent === undefined }
  }
}

/** Requests for the same thing come one after the other; the commit lets the next one in. */
async function lock(tx: Db, what: string, which: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${which}))`.execute(tx)
}

const askedOf = ({ company, format }: ReportRequest) => `${format} ${company.id}`

async function reportOfKey(tx: Db, workspaceId: string, wish: ReportRequest, since: Date): Promise<Report | undefined> {
  const { rows } = await sql<Report & { asked: string }>`
    select k.asked, ${reportColumns} from report_keys k join reports r on r.id = k.report_id
    where k.workspace_id = ${workspaceId} and k.key = ${wish.idempotencyKey} and k.created_at > ${since}
  `.execute(tx)
  if (!rows[0]) return undefined
  const { asked, ...report } = rows[0]
  if (asked !== askedOf(wish)) {
    throw new Failure('invalid', {
      reasons: { 'Idempotency-Key': ['was already used with different content in the last 24 hours'] },
    })
  }
  return report
}

async function keepKey(tx: Db, workspaceId: string, wish: ReportRequest, report: Report, now: Date): Promise<void> {
  await sql`
    insert into report_keys (workspace_id, key, asked, report_id, created_at)
    values (${workspaceId}, ${wish.idempotencyKey}, ${askedOf(wish)}, ${report.id}, ${now})
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
): Promise<Report> {
  const { rows } = await sql<Report>`
    insert into reports as r (workspace_id, company_id, name, registration_number, format, status, created_at, request_id)
    values (${who.workspaceId}, ${company.id}, ${company.name}, ${company.registrationNumber}, ${format}, 'requested',
      ${now}, ${who.requestId})
    returning ${reportColumns}
  `.execute(tx)
  const report = rows[0] as Report
  await enqueueReport(report.id).execute(tx)
  // Last, because the counter of the workspace stays locked from here to the commit.
  const entry = { ...who, companyId: company.id, meter: 'credit_report', units: 1 }
  const [receipt] = await chargeBatch(tx, now, [entry])
  if (!receipt?.granted) throw spent(entry, receipt, now)
  return report
}
