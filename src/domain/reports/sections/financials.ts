import { chooseStatements } from '../../financials/choose-statements.ts'
import { deriveMetrics } from '../../financials/derive-metrics.ts'
import { groupFinancials, type StatementGroup } from '../../financials/group-financials.ts'
import { monthsOf, type Period, type Statement } from '../../financials/statement.ts'
import type { ReportFacts } from '../report-facts.ts'

/** As many years as a reader compares at a glance. */
const maxPeriods = 5

/** The section of each group of accounts. */
const sections: Record<string, string> = {
  'income-statement': 'financials_profit_and_loss',
  'balance-sheet': 'financials_balance_sheet',
  'capital-and-reserves': 'financials_capital_and_reserves',
  'cash-flow': 'financials_cash_flow',
  ratios: 'financials_ratios',
  other: 'financials_other',
}

/** The periods that are shown, newest first, with what the platform calculates for each. */
export function periodsOf({ statements }: Pick<ReportFacts, 'statements'>): Period[] {
  const { served, all } = chooseStatements(statements)
  return served.slice(0, maxPeriods).map(statement => ({ ...statement, derived: deriveMetrics(statement, all) }))
}

export function lastStatement({ statements }: Pick<ReportFacts, 'statements'>): Statement | undefined {
  return chooseStatements(statements).served[0]
}

/** The accounts, one section for each part; a part that was not filed is absent. */
export function financialsOf(periods: Period[]) {
  const groups = groupFinancials({ periods, behind: [] }).filter(group => sections[group.id] !== undefined)
  return Object.fromEntries(groups.map(group => [sections[group.id] as string, showGroup(group, periods)]))
}

function showGroup({ series, derived }: StatementGroup, periods: Period[]) {
  return {
    category: derived ? 'Modelled' : 'Filed',
    periods: periods.map(period => ({
      period_end: period.periodEnd,
      months: monthsOf(period),
      currency: period.currency,
      consolidated: period.consolidated,
      accounts_status: period.accountsStatus,
      filed_on: period.filedOn,
      // The figures may come from later accounts than those of the period.
      restated_on: period.restatedOn ?? null,
      approved_on: period.approvedOn,
    })),
    lines: series.map(({ name, label, kind, values }) => ({ name, label, kind, values })),
  }
}
