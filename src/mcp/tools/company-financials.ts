import { Type } from 'typebox'
import { chooseYears } from '#domain/financials/choose-years.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { describeFinancialYear, FinancialYearShape, showFinancialYear } from '../financial-year.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'

const usualYears = 3

export default tool({
  name: 'company_financials',
  title: 'Company financials',
  description:
    'Financial indicators of a company by reporting year, newest first: turnover, profit, EBITDA, assets, liabilities, ' +
    'equity, headcount, ratios, margins and change from the year before. Filed values have every digit as filed; ' +
    'calculated ones are listed as such. An empty result proves nothing about the company.',
  permission: 'financials',
  parameters: {
    year: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 9999,
        description: 'Only the period that ended in this year.',
        examples: [2024],
      }),
    ),
    years: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: usualYears, description: 'How many years, newest first.' }),
    ),
  },
  examples: [{ company_id: 1 }, { company_id: 1, year: 2024 }, { registration_number: '01234567', country_code: 'GB' }],
  data: {
    financials: Type.Object({
      years: Type.Array(FinancialYearShape),
      years_available: Type.Array(Type.Integer()),
    }),
  },

  answer: call =>
    aboutCompany(call, async company => {
      const { periods } = await readFinancials(call.db, company.id)
      const all = [...chooseYears(periods)]
      const { year, years = usualYears } = call.given
      const chosen = year === undefined ? all.slice(0, years) : all.filter(([reported]) => reported === year)
      return {
        data: {
          financials: {
            years: chosen.map(([reported, period]) => showFinancialYear(reported, period)),
            years_available: all.map(([reported]) => reported),
          },
        },
        text: chosen.length === 0 ? ['No financial statements were returned.'] : chosen.map(describeFinancialYear),
        sourceIds: chosen.map(([, period]) => period.sourceId),
        notes: [rules.amounts],
      }
    }),
})
