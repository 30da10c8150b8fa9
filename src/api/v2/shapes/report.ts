import { Type } from 'typebox'
import type { Page } from '#domain/page.ts'
import { isExpired, type Report } from '#domain/reports/report.ts'
import type { ReportHit } from '#domain/reports/search-report-companies.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { conflicts, Text } from '../../fields.ts'

export const { shape: ReportHitShape, show: showReportHit } = shapeOf<ReportHit>()(
  {
    id: [
      Type.String({ pattern: '^\\d+$', description: 'The source_id of a report about it.' }),
      ({ id }) => String(id),
    ],
    name: Type.String(),
    registration_number: Text,
    vat_number: [Type.Array(Type.String()), ({ vatNumber }) => (vatNumber === null ? [] : [vatNumber])],
    status: Text,
    address: [
      named('ReportCompanyAddress', Type.Object({ post_code: Text, city: Text, street: Text })),
      ({ zipCode, addressCity, addressStreet }) => ({ post_code: zipCode, city: addressCity, street: addressStreet }),
    ],
    ...conflicts.members,
  },
  'ReportCompany',
)

const Status = named(
  'ReportStatus',
  Type.Enum(['requested', 'finish', 'failed'], {
    description:
      'requested: being generated. finish: it can be fetched. failed: generate it again; it was not charged.',
  }),
)
const SourceId = Type.String({ pattern: '^\\d+$', description: 'The company of the report.' })

export const ReportRecordShape = named(
  'Report',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    source_id: SourceId,
    expired: Type.Boolean(),
    date_created: Type.String({ format: 'date-time' }),
    status: Status,
    registration_number: Text,
  }),
)

type Settings = { reportDays: number; now: Date }

export function showReport(report: Report, settings: Settings) {
  return { ...showHead(report, settings), registration_number: report.registrationNumber }
}

function showHead(report: Report, { reportDays, now }: Settings) {
  return {
    id: report.id,
    name: report.name,
    source_id: String(report.companyId),
    expired: isExpired(report, reportDays, now),
    date_created: report.createdAt.toISOString(),
    status: report.status,
  }
}

export const ReportHistoryShape = named(
  'PurchasedReportPage',
  Type.Object({
    data: Type.Array(
      named(
        'PurchasedReport',
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          source_id: SourceId,
          url: Type.String({ description: 'Address of the report in the requested format.' }),
          expired: Type.Boolean(),
          status: Status,
          date_created: Type.String({ format: 'date-time' }),
        }),
      ),
    ),
    total_results: Type.Integer(),
    pages: Type.Integer(),
  }),
)

export function showReports({ items, total, totalPages }: Page<Report>, publicUrl: string, settings: Settings) {
  return {
    data: items.map(report => ({
      ...showHead(report, settings),
      url: `${publicUrl}/v2/credit-report/report/${report.format}/${report.id}`,
    })),
    total_results: total,
    pages: totalPages,
  }
}
