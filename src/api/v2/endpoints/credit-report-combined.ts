import { recordAct } from '#domain/audit/record-act.ts'
import { awaitReport, maxGenerationMs } from '#domain/reports/report.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { askForReport, ReportFormat, ReportHeaders, ReportRequestBody, writtenReport } from '../report-request.ts'
import { ReportBodyShape } from '../shapes/report-body.ts'

export default endpoint({
  id: 'combinedCreditReport',
  summary: 'Generate a credit report and wait for it',
  description: 'Generate and fetch in one request, which waits until the report is ready',
  method: 'POST',
  path: '/credit-report/report/:format/file',
  permission: 'credit_report',
  metered: 'by handler',
  dataTimeoutMs: maxGenerationMs + 5_000,
  params: Strict({ format: ReportFormat }),
  headers: ReportHeaders,
  body: ReportRequestBody,
  bodyExample: { source_id: '1', country: 'GB' },
  response: ReportBodyShape,
  mayBePage: true,

  async handle(call) {
    const { id } = await askForReport(call)
    const { databases, caller, by, params } = call
    const body = await awaitReport(databases.primary, caller.workspaceId, id)
    const read = { act: 'report.read', workspaceId: caller.workspaceId, object: id, details: params } as const
    await recordAct(databases.primary, by, read)
    return writtenReport(params.format, body)
  },
})
