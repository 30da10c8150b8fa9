import { Type } from 'typebox'
import type { Page } from '#domain/page.ts'
import { isExpired, type Report } from '#domain/reports/report.ts'
import type { ReportHit } from '#domain/reports/search-report-companies.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { conflicts, Decimal, Nullable, Text, Whole } from '../../fields.ts'

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

const CreditLimit = Type.Object({ value: Type.String(), currency: Type.String() })
const anything = (options = {}) => Type.Object({}, { additionalProperties: true, ...options })
const items = (description: string) => Type.Optional(Type.Array(anything(), { description }))
const part = (description: string) => Type.Optional(anything({ description }))

/** The sections of a report. A section about which nothing is known is absent. */
export const ReportBodyShape = named(
  'CreditReport',
  Type.Object({
    summary: Type.Object({
      turnover: Decimal,
      ebitda: Decimal,
      age_of_business: Whole,
      number_of_employees: Text,
      charges: Whole,
      mortgages: Whole,
      court_judgements: Whole,
      overall_credit_risk: Type.Object({
        pod: Type.Number({ minimum: 0, maximum: 1, description: 'Probability of default within a year, modelled.' }),
        commonValue: Type.Enum(['A', 'B', 'C', 'D', 'E']),
        commonDescription: Type.String(),
        creditLimit: Nullable(CreditLimit),
      }),
      what_we_like_about_this_company: Type.Array(Type.String()),
      cautions: Type.Array(Type.String()),
    }),
    company_profile: anything(),
    score_history: items("The score this model would have given when each year's accounts became known."),
    credit_limit_history: items('The credit limit on the same days.'),
    financials_profit_and_loss: part('Filed values by period.'),
    financials_balance_sheet: part('Filed values by period.'),
    financials_capital_and_reserves: part('Filed values by period.'),
    financials_cash_flow: part('Filed values by period.'),
    financials_ratios: part('Calculated from filed values.'),
    financials_other: part('Values filed under names the platform does not recognise.'),
    directors: items('Current and former directors and other officers.'),
    secretaries: items('Current and former secretaries.'),
    shareholders: items('Current holdings, largest first.'),
    group_structure_ultimate: part('The top of the group and the path to it.'),
    group_structure_parents: items('Direct parents, strongest first.'),
    group_structure_subsidiaries: part('Everything below, parents before their children.'),
    legal_filings: items('What was filed or should have been.'),
    mortgages_and_charges: items('Newest first.'),
    payment_behaviour: part('Judgments for debt, and the days the company takes to pay according to its accounts.'),
    enquiries_trend: items('Reports on the company requested here, by month.'),
    historic_health: items("Altman Z'' and main ratios by year."),
    other: anything({ description: 'The scorecard with all its factors.' }),
  }),
)
