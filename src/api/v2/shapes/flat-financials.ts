import { Type } from 'typebox'
import { chooseYears } from '#domain/financials/choose-statements.ts'
import { metricNamed, metrics } from '#domain/financials/metrics.ts'
import { type Financials, monthsOf, type Period } from '#domain/financials/statement.ts'
import { named } from '#surface/published.ts'
import { exact } from '../../exact.ts'

const indicators = metrics.filter(metric => metric.group !== 'header')

const unit: Record<string, string> = {
  money: 'in the currency of the period',
  percent: 'in percent',
  days: 'in days',
}

/** A value that was filed under a name the platform does not know; beside it stand texts and yes or no. */
const FurtherFigure = Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()], {
  description: 'A figure filed under a name that the platform does not know.',
})

const YearShape = named(
  'YearFigures',
  Type.Object(
    {
      'Reported-Date': Type.String({ format: 'date', description: 'The day on which the reporting period ended.' }),
      Currency: Type.String(),
      'Reporting-period': Type.Union([Type.Integer(), Type.Null()], {
        description: 'The length of the reporting period in months; null if its start is unknown.',
      }),
      'Consolidated-Accounts': Type.Boolean({ description: 'Whether these are consolidated (group) accounts.' }),
      'Company-Accounts-Status': Type.Union([Type.String(), Type.Null()]),
      ...Object.fromEntries(
        indicators.map(({ name, label, kind }) => [
          name,
          Type.Union([Type.Number(), Type.Null()], {
            description: unit[kind] ? `${label}, ${unit[kind]}.` : `${label}.`,
          }),
        ]),
      ),
    },
    { additionalProperties: FurtherFigure },
  ),
)

export const FlatFinancialsShape = named(
  'FlatFinancials',
  Type.Record(Type.String({ pattern: '^\\d{4}$' }), YearShape, {
    description: 'Reporting year → indicators; null where an indicator is unknown.',
  }),
)

/** All reporting years, or the one requested; a year without a report is absent. */
export function showFlatFinancials({ periods }: Financials, wanted?: number) {
  const years = [...chooseYears(periods)].filter(([year]) => wanted === undefined || year === wanted)
  return Object.fromEntries(years.map(([year, period]) => [String(year).padStart(4, '0'), showYear(period)]))
}

function showYear(period: Period) {
  const figureOf = (name: string) => exact(period.values[name] ?? period.derived[name] ?? null)
  // Values filed under names that the platform does not know come last.
  const unknown = Object.keys(period.values).filter(name => !metricNamed.has(name))
  return {
    'Reported-Date': period.periodEnd,
    Currency: period.currency,
    'Reporting-period': monthsOf(period),
    'Consolidated-Accounts': period.consolidated,
    'Company-Accounts-Status': period.accountsStatus,
    ...Object.fromEntries(
      [...indicators.map(({ name }) => name), ...unknown.sort()].map(name => [name, figureOf(name)]),
    ),
  }
}
