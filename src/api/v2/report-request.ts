import { type Static, Type } from 'typebox'
import { readCompany } from '#domain/companies/company.ts'
import { Failure } from '#domain/failure.ts'
import { requestReport } from '#domain/reports/request-report.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { named, publishedAs } from '#surface/published.ts'
import { renderReport } from '#surface/report/render-report.ts'
import type { Call } from '../endpoint.ts'
import { CompanyId, GivenCompanyId, Strict } from '../fields.ts'
import { WrittenAnswer } from '../send-answer.ts'
import { Country } from './shapes/known.ts'

export const ReportFormat = Type.Enum(['json', 'html'], { description: 'The format of the report.' })

export const ReportId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Report ID.' })

export const ReportRequestBody = named(
  'ReportRequest',
  Strict({
    source_id: publishedAs(
      Type.Union([Type.String({ pattern: '^\\d{1,15}$' }), CompanyId], {
        description: 'The id of a search result.',
        'x-reason': 'must be the id of a search result',
      }),
      GivenCompanyId,
    ),
    country: Country,
  }),
)

export const ReportHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'A retry with the same key and content within 24 hours returns the same report.',
    }),
  ),
})

type ReportCall = Call<
  { format: Static<typeof ReportFormat> },
  unknown,
  Static<typeof ReportRequestBody>,
  Static<typeof ReportHeaders>
>

/** Requests the report. What is charged is written to the ledger together with the report itself. */
export async function askForReport(call: ReportCall) {
  const { databases, ledger, clock, caller, by, ledgerLine, bill, params, body, headers } = call
  const company = await readCompany(databases.reads, Number(body.source_id)).catch(error => {
    // Limits are checked before the data; a report that the account already has can still be requested.
    const meter = caller.meters.get('credit_report')
    if (error instanceof Failure && error.code === 'no_company' && meter) refuseWhenSpent(meter, 1, clock)
    throw error
  })
  if (![company.countryCode, company.addressCountry].includes(body.country)) {
    throw new Failure('invalid', { reasons: { country: ["is not this company's country"] } })
  }
  const wanted = { company, format: params.format, idempotencyKey: headers['Idempotency-Key'] }
  const now = clock()
  const { report, receipt } = await ledger.chargedWithin({ at: now, requestIds: [ledgerLine.requestId] }, () =>
    requestReport(databases.primary, now, ledgerLine, wanted, by),
  )
  if (receipt) bill.add(1, receipt)
  else ledger.note({ ...ledgerLine, companyId: company.id })
  return report
}

/** A body as it was written, or the page made from it. */
export function writtenReport(format: 'json' | 'html', body: string): WrittenAnswer {
  return format === 'json'
    ? new WrittenAnswer('application/json', body)
    : new WrittenAnswer('text/html', renderReport(JSON.parse(body)))
}
