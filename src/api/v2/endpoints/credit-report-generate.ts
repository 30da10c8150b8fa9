import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { askForReport, ReportFormat, ReportHeaders, ReportRequestBody } from '../report-request.ts'
import { ReportRecordShape, showReport } from '../shapes/report.ts'

export default endpoint({
  id: 'generateCreditReport',
  summary: 'Generate a credit report',
  description:
    'Within 24 hours the same company returns the same report. Poll /check until it is true, then fetch the report; a failed generation is not charged',
  method: 'POST',
  path: '/credit-report/report/:format',
  permission: 'credit_report',
  metered: 'by handler',
  params: Strict({ format: ReportFormat }),
  headers: ReportHeaders,
  body: ReportRequestBody,
  bodyExample: { source_id: '1', country: 'GB' },
  response: ReportRecordShape,

  async handle(call) {
    const report = await askForReport(call)
    return showReport(report, { reportDays: call.reportDays, now: call.clock() })
  },
})
