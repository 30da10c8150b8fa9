import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import type { ReportBody } from '#domain/reports/build-report.ts'
import { generateReport } from '#domain/reports/generate-report.ts'
import { awaitReport, maxGenerationMs } from '#domain/reports/report.ts'
import { requestReport } from '#domain/reports/request-report.ts'
import { quoted, quotedJson } from '../quoted.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

export default tool({
  name: 'credit_report',
  title: 'Credit report',
  description:
    'Credit risk of a company by an open scorecard: class A to E, probability of default, limit, what speaks for and against it. ' +
    'Costs 1 unit of credit_report, once in 24 hours. The report is kept.',
  permissions: ['credit_report'],
  chargesItself: true,
  writes: true,
  dataTimeoutMs: maxGenerationMs + 5_000,
  parameters: {
    sections: Type.Optional(
      Type.Array(Type.String({ maxLength: 60 }), {
        description: 'Sections in full, by the names in sections_available; ["all"]',
      }),
    ),
  },
  examples: [{ company_id: 1 }],
  data: { report: AnyObject },

  answer: call =>
    aboutCompany(call, async (_, company) => {
      const { services, charging, by, now } = call
      const { databases, ledger, clock } = services
      const { line, caller } = charging
      const db = databases.primary
      const request = { company, format: 'json' as const }
      const { report, receipt } = await ledger.chargedWithin({ at: now, requestIds: [line.requestId] }, () =>
        requestReport(db, now, line, request, by),
      )
      // A worker may have taken it first; the second one waits.
      if (report.status === 'requested') await generateReport(db, clock, report.id)
      const body: ReportBody = JSON.parse(await awaitReport(db, caller.workspaceId, report.id))
      await recordAct(db, by, {
        act: 'report.read',
        workspaceId: caller.workspaceId,
        object: report.id,
        details: { format: 'json' },
      })
      const { sections = [] } = call.given
      const available = Object.keys(body)
      const wanted = available.filter(name => sections.includes('all') || sections.includes(name))
      const absent = sections.filter(name => name !== 'all' && !available.includes(name))
      const shown = Object.fromEntries(wanted.map(name => [name, body[name as keyof ReportBody]]))
      return {
        data: {
          report: {
            report_id: report.id,
            created_at: body.other.date_created,
            score: body.summary.overall_credit_risk.commonValue === null ? null : body.other.scorecard.score,
            branch: body.other.scorecard.branch,
            coverage: body.other.scorecard.coverage,
            summary: body.summary,
            disclaimer: body.other.disclaimer,
            sections_available: available,
            ...(wanted.length > 0 && { sections: shown }),
          },
        },
        text: [...describe(report.id, body), ...(wanted.length > 0 ? [quotedJson(shown)] : [])],
        sourceIds: [company.basicSource],
        notes: [
          ...(absent.length > 0 ? [`Not in this report: ${absent.map(quoted).join(', ')}.`] : []),
          body.other.disclaimer,
        ],
        paid: receipt ? { units: 1, receipts: [receipt] } : { units: 0, receipts: [] },
      }
    }),
})

function describe(id: number, { summary, other, ...sections }: ReportBody): string[] {
  const { pod, commonValue, commonDescription, creditLimit } = summary.overall_credit_risk
  const { score, branch, coverage, missing } = other.scorecard
  const { accounts_period_end: end, accounts_currency: currency } = summary
  const accounts = end ? `${currency}, accounts to ${end}` : 'no accounts are known'
  const shown = (value: unknown) => (value === null || value === undefined ? 'not returned' : String(value))
  return [
    `Report ${id} of ${other.date_created.slice(0, 10)}: ` +
      (commonValue === null
        ? `${commonDescription}. Missing: ${missing.map(({ label }) => label).join(', ')}.`
        : `risk class ${commonValue} (${commonDescription}), probability of default ${pod}, ` +
          `score ${score} as ${branch}, ${Math.round(coverage * 100)}% of the facts known.`),
    `Credit limit: ${creditLimit ? `${creditLimit.value} ${creditLimit.currency}` : 'none can be calculated'}.`,
    `Turnover ${shown(summary.turnover)}, EBITDA ${shown(summary.ebitda)} (${accounts}), employees ${shown(summary.number_of_employees)}, ` +
      `age ${shown(summary.age_of_business)} years, outstanding charges ${shown(summary.charges)}, outstanding mortgages ${shown(summary.mortgages)}, ` +
      `court judgments of six years ${shown(summary.court_judgements)}, older ${shown(summary.older_court_judgements)}.`,
    ...summary.what_we_like_about_this_company.map(one => `For it: ${quoted(one)}`),
    ...summary.cautions.map(one => `Against it: ${quoted(one)}`),
    `Sections, by name in "sections": ${Object.keys(sections).join(', ')}.`,
  ]
}
