import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { buildReport } from '#domain/reports/build-report.ts'
import { gatherFacts } from '#domain/reports/gather-facts.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { showFinancial } from '../../src/api/v1/shapes/financial.ts'
import { showFiledFinancials } from '../../src/api/v2/shapes/filed-financials.ts'
import { showFinancials } from '../../src/dashboard/show-company.ts'
import { describeFinancialYear, showFinancialYear } from '../../src/mcp/financial-year.ts'
import { insertCompany } from '../support/company.ts'
import { withTestDatabase } from '../support/database.ts'
import { insertStatement } from '../support/facts.ts'

const now = new Date('2026-11-15T12:00:00Z')
const periods = { 2022: '2022-12-31', 2023: '2023-12-31', 2024: '2024-12-31' }
/** When accounts of each period were first received, and those that restate them. */
const expected = [
  [periods[2024], '2025-06-30', undefined],
  // The register lists it, and has the document of a year later alone.
  [periods[2023], '2024-05-01', '2025-06-30'],
  [periods[2022], '2023-06-30', '2024-06-30'],
]

test('profile, report, financials, pages and MCP have one day of filing, and one of what restates it', async () => {
  await withTestDatabase(url =>
    withDb(url, async db => {
      const company = await insertCompany(db)
      const file = (period_end: string, filed_on: string, turnover: string) =>
        insertStatement(db, company, period_end, { Turnover: turnover }, { filed_on })
      await file(periods[2024], '2025-06-30', '300')
      await file(periods[2023], '2025-06-30', '210')
      await file(periods[2022], '2024-06-30', '110')
      await file(periods[2022], '2023-06-30', '100')
      await sql`insert into filings (company_id, kind, period_end, filed_on, source_id)
        values (${company}, 'accounts', ${periods[2023]}, '2024-05-01', 900), (${company}, 'accounts', ${periods[2023]}, '2024-08-01', 900)`.execute(
        db,
      )
      const financials = await readFinancials(db, company)
      type Shown = { date?: string; end?: string; filed_on: unknown; restated_on?: unknown }
      const days = (all: readonly object[]) =>
        (all as Shown[]).map(one => [one.date ?? one.end, one.filed_on, one.restated_on ?? undefined])
      assert.deepEqual(days(showFinancial(financials).periods), expected)
      assert.deepEqual(days(showFiledFinancials(financials).periods), expected)
      assert.deepEqual(days(showFinancials(financials).periods), expected)
      const years = financials.periods.map(period => [Number(period.periodEnd.slice(0, 4)), period] as const)
      assert.deepEqual(
        years
          .map(([year, period]) => showFinancialYear(year, period))
          .map(one => ({ ...one, date: one.period_end }))
          .map(one => days([one])[0]),
        expected,
      )
      assert.match(
        describeFinancialYear([2022, financials.periods[2] as never]),
        /filed 2023-06-30, restated 2024-06-30/,
      )
      const report = buildReport(await gatherFacts(db, company, now), now) as unknown as Record<
        string,
        { periods: object[] }
      >
      const section = report.financials_profit_and_loss?.periods ?? []
      assert.deepEqual(
        section.map(one => {
          const { period_end, filed_on, restated_on } = one as {
            period_end: string
            filed_on: string
            restated_on: string | null
          }
          return [period_end, filed_on, restated_on ?? undefined]
        }),
        expected,
      )
    }),
  )
})
