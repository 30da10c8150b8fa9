import { readReportBody } from '#domain/reports/report.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ReportFormat, ReportId, writtenReport } from '../report-request.ts'
import { ReportBodyShape } from '../shapes/report-body.ts'

export default endpoint({
  id: 'fetchCreditReport',
  summary: 'Fetch a finished credit report',
  description: 'In either format, as often as needed; 409 until it is ready',
  method: 'GET',
  path: '/credit-report/report/:format/:report_id',
  permission: 'credit_report',
  needs: ['credit_report:read'],
  metered: false,
  params: Strict({ format: ReportFormat, report_id: ReportId }),
  response: ReportBodyShape,
  mayBePage: true,
  records: ({ params }) => ({ act: 'report.read', object: params.report_id, details: { format: params.format } }),

  async handle({ databases, caller, params }) {
    const body = await readReportBody(databases.primary, caller.workspaceId, params.report_id)
    return writtenReport(params.format, body)
  },
})
