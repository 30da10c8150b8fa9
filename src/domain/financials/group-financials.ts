import { decimalText, parseDecimal } from '#lib/fraction.ts'
import { derivedPlaces, growth, type MetricKind } from './derivation.ts'
import { type Metric, type MetricGroup, metricNamed, metrics } from './metrics.ts'
import { type Financials, isNextOf, type Period } from './statement.ts'

export type MetricSeries = {
  name: string
  label: string
  kind: MetricKind
  /** Period end → value, null if the period does not have the metric. */
  values: Record<string, string | null>
  /**
   * Change in percent as decimal text: one entry for each two neighbouring period ends of the answer, newest first, null where the
   * two cannot be compared. Null as a whole where there is no second period, or a change in percent would say nothing.
   */
  progress: (string | null)[] | null
}

type Whose = 'group' | 'company' | null

export type StatementGroup = {
  id: string
  name: string
  order: number
  /** Whose accounts these are, if not the served ones; null for the served ones. */
  whose: Whose
  /** Calculated by the platform, not filed. */
  derived: boolean
  series: MetricSeries[]
}

/** The key figures, in reading order. */
export const headlineNames =
  'Turnover Operating-Profit EBITDA Pre-Tax-Profit Profit-after-Tax Total-Assets Total-Liabilities Net-Assets Cash Employee-Numbers'.split(
    ' ',
  )

const headlines = headlineNames.map(name => metricNamed.get(name) as Metric)

const inGroup = (group: MetricGroup) => metrics.filter(metric => metric.group === group)

type Member = Pick<Metric, 'name' | 'label' | 'kind' | 'group'>

const layout: [id: string, name: string, members: Member[]][] = [
  ['summary', 'Summary', headlines],
  ['balance-sheet', 'Balance sheet', inGroup('balance-sheet')],
  ['income-statement', 'Income statement', inGroup('income-statement')],
  ['cash-flow', 'Cash flow', inGroup('cash-flow')],
  ['capital-and-reserves', 'Capital and reserves', inGroup('capital-and-reserves')],
  ['ratios', 'Ratios', inGroup('ratios')],
]

const placed = new Set(layout.flatMap(([, , members]) => members.map(metric => metric.name)))

/**
 * The periods as groups of series, the way accounts are read. A group or a metric without any value is left out. If
 * both the group and the company itself reported a period, the accounts that are not served follow in further groups.
 */
export function groupFinancials({ periods, behind }: Pick<Financials, 'periods' | 'behind'>): StatementGroup[] {
  const years = periods.map(period => period.periodEnd)
  const ofGroup = behind.filter(period => period.consolidated)
  const ofCompany = behind.filter(period => !period.consolidated)
  return [
    ...groupsOf(periods, years, 0, null),
    ...groupsOf(ofGroup, years, 1, 'group'),
    ...groupsOf(ofCompany, years, 2, 'company'),
  ]
}

const words = { group: 'accounts of the group', company: 'accounts of the company alone' }

function groupsOf(periods: Period[], years: string[], place: number, whose: Whose): StatementGroup[] {
  const groups: typeof layout = [...layout, ['other', 'Other', unplacedIn(periods)]]
  return groups
    .map(([id, name, members], index) => ({
      id: whose ? `${id}-${whose}` : id,
      name: whose ? `${name}, ${words[whose]}` : name,
      order: place * groups.length + index + 1,
      whose,
      derived: members.some(metric => periods.some(period => period.derived[metric.name] !== undefined)),
      series: members.map(metric => seriesOf(metric, periods, years)).filter(series => series !== null),
    }))
    .filter(group => group.series.length > 0)
}

function seriesOf({ name, label, kind }: Member, periods: Period[], years: string[]): MetricSeries | null {
  const reported = years.map(year => {
    const period = periods.find(({ periodEnd }) => periodEnd === year)
    return { period, value: period?.values[name] ?? period?.derived[name] ?? null }
  })
  if (reported.every(({ value }) => value === null)) return null
  // The change of a percentage in percent would be misread.
  const isCompared = years.length > 1 && (kind === 'money' || kind === 'count')
  return {
    name,
    label,
    kind,
    values: Object.fromEntries(years.map((year, index) => [year, reported[index]?.value ?? null])),
    progress: isCompared ? reported.slice(1).map((before, index) => changeOf(reported[index], before)) : null,
  }
}

type Reported = { period: Period | undefined; value: string | null }

function changeOf(now: Reported | undefined, before: Reported): string | null {
  if (!now?.period || !before.period || !isNextOf(now.period, before.period)) return null
  const newer = now.value === null ? null : parseDecimal(now.value)
  const older = before.value === null ? null : parseDecimal(before.value)
  const change = newer && older && growth(newer, older)
  return change && decimalText(change, derivedPlaces)
}

/** Metrics filed under unknown names are passed on, never dropped. */
function unplacedIn(periods: Period[]): Member[] {
  const names = new Set(periods.flatMap(period => Object.keys(period.values)).filter(name => !placed.has(name)))
  return [...names].sort().map(name => ({ name, label: name.replaceAll('-', ' '), kind: 'text', group: 'header' }))
}
