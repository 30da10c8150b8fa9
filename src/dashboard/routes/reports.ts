import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { expiryOf, isExpired, listReports, type Report, readReport, readReportBody } from '#domain/reports/report.ts'
import { requestReport, sameReportMs } from '#domain/reports/request-report.ts'
import { renderReport } from '#surface/report/render-report.ts'
import type { Services } from '#surface/services.ts'
import { requireModule } from '../require-module.ts'
import { CompanyId, Id, ledgerLineFor, route } from '../route.ts'
import type { NewReportBody, ReportBody, ReportsBody } from '../shapes/reports.ts'
import { showLeft } from '../show-left.ts'
import { showRow } from '../show-row.ts'
import { unlockedCompany, unlockedId } from '../unlocked-company.ts'

const fullHistory = { page: 1, perPage: 50 }

/**
 * The report is a separate page that needs nothing but its own style. No script runs in it, whatever a register wrote into a
 * name, so the pages may show it in a frame and print it.
 */
const reportPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-modals',
].join('; ')

export default [
  route({
    method: 'GET',
    path: '/companies/:companyId/reports',
    params: CompanyId,
    async handle(call): Promise<ReportsBody> {
      const { databases, workspaceId, clock } = call
      const companyId = await unlockedId(call)
      const meter = await requireModule(call, 'credit_report')
      const { items, total } = await listReports(databases.primary, workspaceId, { companyId }, fullHistory)
      const newest = items.find(({ status }) => status !== 'failed')
      const freeUntil = newest && new Date(newest.createdAt.getTime() + sameReportMs)
      return {
        items: items.map(report => showReport(report, call)),
        total,
        cost: 1,
        remaining: showLeft(meter),
        free_until: freeUntil && freeUntil > clock() ? freeUntil.toISOString() : null,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/companies/:companyId/reports',
    params: CompanyId,
    async handle(call): Promise<NewReportBody> {
      const { databases, ledger, clock, by } = call
      const company = await unlockedCompany(call)
      await requireModule(call, 'credit_report')
      const line = ledgerLineFor(call, 'generateCreditReport', company.id)
      const { report, isNew } = await requestReport(databases.primary, clock(), line, { company, format: 'html' }, by)
      if (!isNew) ledger.note(line)
      return { report: showReport(report, call), charged: isNew ? 1 : 0 }
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/reports/:reportId/page',
    params: Type.Object({ companyId: Id, reportId: Id }),
    async handle(call) {
      const { databases, workspaceId, by, params, reply } = call
      const companyId = await unlockedId(call)
      const report = await readReport(databases.primary, workspaceId, params.reportId)
      if (report.companyId !== companyId) throw new Failure('no_record', { what: 'report' })
      const page = renderReport(JSON.parse(await readReportBody(databases.primary, workspaceId, report.id)))
      await recordAct(databases.primary, by, { act: 'report.read', workspaceId, object: report.id })
      reply.headers({ 'Content-Security-Policy': reportPolicy, 'X-Frame-Options': 'SAMEORIGIN' })
      return reply.type('text/html; charset=utf-8').send(page)
    },
  }),
]

function showReport(report: Report, { reportDays, clock }: Pick<Services, 'reportDays' | 'clock'>): ReportBody {
  return {
    ...showRow(['id', 'status', 'created_at'], report),
    expires_at: expiryOf(report, reportDays).toISOString(),
    expired: isExpired(report, reportDays, clock()),
  }
}
