import { monthsOf, type Period } from '#domain/financials/statement.ts'
import { known } from './people-shapes.ts'
import { quoted } from './quoted.ts'

/** The indicators of a year, group by group, and the platform's name for each. */
const groups = {
  income_statement: {
    turnover: 'Turnover',
    gross_profit: 'Gross-Profit',
    operating_profit: 'Operating-Profit',
    ebitda: 'EBITDA',
    pre_tax_profit: 'Pre-Tax-Profit',
    profit_after_tax: 'Profit-after-Tax',
  },
  balance_sheet: {
    total_assets: 'Total-Assets',
    total_liabilities: 'Total-Liabilities',
    net_assets: 'Net-Assets',
    equity: 'Shareholder-Funds',
    working_capital: 'Working-Capital',
    cash: 'Cash',
  },
  people: { headcount: 'Employee-Numbers' },
  margins_percent: {
    gross_margin: 'Gross-Margin',
    ebitda_margin: 'EBITDA-Margin',
    operating_margin: 'Operating-Profit-Margin',
    net_margin: 'Net-Margin',
  },
  ratios: {
    current_ratio: 'Current-Ratio',
    liquidity_ratio: 'Liquidity-Ratio',
    interest_coverage_ratio: 'Interest-Coverage-Ratio',
    debt_to_capital_percent: 'Debt-To-Capital',
    return_on_assets_percent: 'Return-On-Assets',
    return_on_equity_percent: 'Return-On-Equity',
    days_sales_outstanding: 'Days-Sales-Outstanding',
    revenue_per_employee: 'Revenue-Per-Employee',
  },
  change_from_year_before_percent: {
    turnover: 'Turnover-Yoy',
    ebitda: 'EBITDA-Yoy',
    profit_after_tax: 'Profit-after-Tax-Yoy',
    total_assets: 'Total-Assets-Yoy',
    total_liabilities: 'Total-Liabilities-Yoy',
    net_assets: 'Net-Assets-Yoy',
    headcount: 'Employee-Numbers-Yoy',
  },
} as const

export const groupNames = Object.keys(groups) as (keyof typeof groups)[]
export type GroupName = (typeof groupNames)[number]

/** The indicators of these groups; those that were calculated from filed values are listed, all others are as filed. */
export function showFinancialYear(year: number, period: Period, wanted: readonly GroupName[] = groupNames) {
  const chosen = Object.entries(groups).filter(([group]) => wanted.includes(group as GroupName))
  const served = chosen.map(([group, names]): [string, Record<string, string | null>] => [
    group,
    Object.fromEntries(Object.entries(names).map(([name, metric]) => [name, figureOf(period, metric)])),
  ])
  const calculated = chosen.flatMap(([group, names]) =>
    Object.entries(names)
      .filter(([, metric]) => period.values[metric] == null && metric in period.derived)
      .map(([name]) => `${group}.${name}`),
  )
  return {
    year,
    period_end: period.periodEnd,
    months: monthsOf(period),
    currency: period.currency,
    consolidated: period.consolidated,
    ...known({
      ...{ accounts_status: period.accountsStatus, filed_on: period.filedOn, approved_on: period.approvedOn },
      restated_on: period.restatedOn,
    }),
    ...Object.fromEntries(served),
    calculated,
  }
}

/** Only plain decimals: a model could not calculate with anything else. */
function figureOf({ values, derived }: Period, metric: string): string | null {
  const value = values[metric] ?? derived[metric] ?? null
  return value !== null && /^-?\d+(\.\d+)?$/.test(value) ? value : null
}

/** One line of a group, with its year: what is known of it, and the names of what is not. */
export function describeFinancialYear(
  [year, period]: [number, Period],
  wanted: readonly GroupName[] = groupNames,
): string {
  const lines = wanted.map(group => {
    const figures = Object.entries(groups[group]).map(([name, metric]) => [name, figureOf(period, metric)] as const)
    const shown = figures.flatMap(([name, figure]) => (figure === null ? [] : [`${name} ${figure}`]))
    const missing = figures.flatMap(([name, figure]) => (figure === null ? [name] : []))
    const rest = missing.length > 0 ? `; not returned: ${missing.join(', ')}` : ''
    return `${year} ${group}: ${shown.join(', ') || 'nothing'}${rest}`
  })
  const whose = period.consolidated ? 'group accounts' : 'own accounts'
  const restated = period.restatedOn ? `, restated ${period.restatedOn}` : ''
  const filed = period.filedOn === null ? '' : `, filed ${period.filedOn}${restated}`
  return [`${year} (to ${period.periodEnd}, ${quoted(period.currency)}, ${whose}${filed}):`, ...lines].join('\n')
}
