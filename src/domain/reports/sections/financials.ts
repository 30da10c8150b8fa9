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
export function financialsOf(periods: Period[], facts: Pick<ReportFacts, 'statements' | 'filings'>) {
  const groups = groupFinancials({ periods, behind: [] }).filter(group => sections[group.id] !== undefined)
  return Object.fromEntries(groups.map(group => [sections[group.id] as string, showGroup(group, periods, facts)]))
}

/** The day on which the accounts of a period were first filed, regardless of later accounts. */
function firstFiledOn(
  { statements, filings }: Pick<ReportFacts, 'statements' | 'filings'>,
  periodEnd: string,
): string | null {
  const listed = filings.filter(filing => filing.kind === 'accounts' && filing.periodEnd === periodEnd)
  const stated = statements.filter(statement => statement.periodEnd === periodEnd)
  const days = [listed, stated].map(each => each.flatMap(({ filedOn }) => filedOn ?? []).sort()[0])
  return days[0] ?? days[1] ?? null
}

function showGroup(
  { series, derived }: StatementGroup,
  periods: Period[],
  facts: Pick<ReportFacts, 'statements' | 'filings'>,
) {
  const filed = periods.map(period => firstFiledOn(facts, period.periodEnd))
  return {
    category: derived ? 'Modelled' : 'Filed',
    periods: periods.map((period, index) => ({
      period_end: period.periodEnd,
      months: monthsOf(period),
      currency: period.currency,
      consolidated: period.consolidated,
      accounts_status: period.accountsStatus,
      filed_on: filed[index] ?? null,
      // The figures may come from later accounts than those of the period.
      restated_on: period.filedOn !== null && period.filedOn !== filed[index] ? period.filedOn : null,
      approved_on: period.approvedOn,
    })),
    lines: series.map(({ name, label, kind, values }) => ({ name, label, kind, values })),
  }
}
