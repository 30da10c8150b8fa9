import { Type } from 'typebox'
import { chooseYears } from '#domain/financials/choose-statements.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { KnownDay } from '../arguments.ts'
import { describeNothing } from '../describe-nothing.ts'
import { describeFinancialYear, type GroupName, groupNames, showFinancialYear } from '../financial-year.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

const usualYears = 3

export default tool({
  name: 'company_financials',
  title: 'Company financials',
  description:
    'Accounts by reporting year, newest first: turnover, profit, EBITDA, assets, liabilities, equity, headcount, ratios, margins, change from the ' +
    'year before. Filed values have every digit as filed. Costs 1 unit of financials.',
  permissions: ['financials'],
  parameters: {
    year: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    years: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: usualYears })),
    fields: Type.Optional(Type.Array(Type.Enum([...groupNames]))),
    ...KnownDay,
  },
  examples: [{ company_id: 1, years: 2, fields: ['income_statement'] }],
  data: { financials: AnyObject },

  answer: call =>
    aboutCompany(call, async (company, _, then) => {
      const { periods } = await readFinancials(then.db, company.id)
      const all = [...chooseYears(periods)]
      const { year, years = usualYears } = call.given
      const fields = (call.given.fields ?? groupNames) as GroupName[]
      const chosen = year === undefined ? all.slice(0, years) : all.filter(([reported]) => reported === year)
      const available = all.map(([reported]) => reported)
      const nothing = all.length === 0 ? await describeNothing(company.id, then, 'accounts') : null
      return {
        data: {
          ...nothing?.data,
          financials: {
            years: chosen.map(([reported, period]) => showFinancialYear(reported, period, fields)),
            years_available: available,
          },
        },
        text: [
          ...(chosen.length === 0
            ? [
                'No financial statements were returned; that proves nothing about the company.',
                ...(nothing?.text ?? []),
              ]
            : chosen.map(one => describeFinancialYear(one, fields))),
          ...(available.length > chosen.length ? [`Years available, by year or years: ${available.join(', ')}.`] : []),
        ],
        sourceIds: chosen.map(([, period]) => period.sourceId),
        notes: [rules.amounts],
      }
    }),
})
