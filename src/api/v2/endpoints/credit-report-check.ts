import { Type } from 'typebox'
import { readReport } from '#domain/reports/report.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ReportId } from '../report-request.ts'

export default endpoint({
  id: 'checkCreditReport',
  summary: 'Check whether a credit report is ready',
  method: 'GET',
  path: '/credit-report/:report_id/check',
  permission: 'credit_report',
  needs: ['credit_report:read'],
  metered: false,
  params: Strict({ report_id: ReportId }),
  response: Type.Boolean(),

  async handle({ databases, caller, params }) {
    const { status } = await readReport(databases.primary, caller.workspaceId, params.report_id)
    return status === 'finish'
  },
})
