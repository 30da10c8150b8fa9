import { type TSchema, Type } from 'typebox'
import type { Page } from '#domain/page.ts'
import { isExpired, type Report } from '#domain/reports/report.ts'
import type { ReportHit } from '#domain/reports/search-report-companies.ts'
import { Conflicts, Decimal, Nullable, Text, Whole } from '../../fields.ts'

export const ReportHitShape = Type.Object({
  id: Type.String({ pattern: '^\\d+$', description: 'The source_id of a report about it.' }),
  name: Type.String(),
  registration_number: Text,
  vat_number: Type.Array(Type.String()),
  status: Text,
  address: Type.Object({ post_code: Text, city: Text, street: Text }),
  conflicts: Conflicts,
})

export function showReportHit(company: ReportHit) {
  return {
    id: String(company.id),
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber === null ? [] : [company.vatNumber],
    status: company.status,
    address: { post_code: company.zipCode, city: company.addressCity, street: company.addressStreet },
    ...(company.conflicts.length > 0 && { conflicts: company.conflicts }),
  }
}

const Status = Type.Enum(['requested', 'finish', 'failed'])

export const ReportRecordShape = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  source_id: Type.String(),
  expired: Type.Boolean(),
  date_created: Type.String({ format: 'date-time' }),
  status: Status,
  registration_number: Text,
})

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

export const ReportHistoryShape = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      source_id: Type.String(),
      url: Type.String({ description: 'Address of the report in the requested format.' }),
      expired: Type.Boolean(),
      status: Status,
      date_created: Type.String({ format: 'date-time' }),
    }),
  ),
  total_results: Type.Integer(),
  pages: Type.Integer(),
})

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
const optional = (schema: TSchema) => Type.Optional(schema)
const items = (description: string) =>
  optional(Type.Array(Type.Object({}, { additionalProperties: true }), { description }))
const part = (description: string) => optional(Type.Object({}, { additionalProperties: true, description }))

/** The sections of a report. One of which nothing is known is absent. */
export const ReportBodyShape = Type.Object({
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
  company_profile: Type.Object({}, { additionalProperties: true }),
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
  other: Type.Object({}, { additionalProperties: true, description: 'The scorecard with all its factors.' }),
})
