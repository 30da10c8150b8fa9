import { Type } from 'typebox'
import { listReports } from '#domain/reports/report.ts'
import { Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ReportHistoryShape, showReports } from '../shapes/report.ts'

export default endpoint({
  id: 'purchasedCreditReport',
  summary: "List the account's credit reports",
  description: 'Newest first. Fetching a report again is free',
  method: 'GET',
  path: '/credit-report/purchased',
  permission: 'credit_report',
  needs: ['credit_report:read'],
  metered: false,
  query: Strict({
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name or registration number.' })),
    ...Paging,
  }),
  response: ReportHistoryShape,

  async handle({ databases, caller, clock, publicUrl, reportDays, query }) {
    const reports = await listReports(databases.primary, caller.workspaceId, { search: query.search }, pagingOf(query))
    return showReports(reports, publicUrl, { reportDays, now: clock() })
  },
})
