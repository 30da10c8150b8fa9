import { Type } from 'typebox'
import { groupFinancials, type MetricSeries } from '#domain/financials/group-financials.ts'
import type { Financials } from '#domain/financials/statement.ts'
import { WhyNothing } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { exact } from '../../exact.ts'
import { furtherPeriods, PeriodShape, showPeriod, Years } from '../../filed-period.ts'

const SeriesShape = named(
  'Series',
  Type.Object({
    name: Type.String({ description: 'Metric label.' }),
    list: Type.Record(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.String(), {
      description: 'Period end → decimal text. Periods that do not report the metric are left out.',
    }),
    progress: Type.Optional(
      Type.Array(Type.Number(), {
        description:
          'Change in percent from the previous period: one entry for each two neighbouring days of `years`, newest first. Absent ' +
          'where not all of them can be compared.',
      }),
    ),
  }),
)

export const FiledFinancialsShape = named(
  'FiledFinancials',
  Type.Object({
    years: Years,
    groups: Type.Array(
      named(
        'FiguresGroup',
        Type.Object({ id: Type.String(), name: Type.String(), order: Type.Integer(), list: Type.Array(SeriesShape) }),
      ),
    ),
    periods: Type.Array(PeriodShape, {
      description: 'The currency and basis of each period, in the order of `years`.',
    }),
    further_periods: Type.Array(PeriodShape, furtherPeriods),
    ...WhyNothing,
  }),
)

export function showFiledFinancials({ periods, behind }: Financials) {
  return {
    years: periods.map(period => period.periodEnd),
    groups: groupFinancials({ periods, behind }).map(({ id, name, order, series }) => ({
      id,
      name,
      order,
      list: series.map(showSeries),
    })),
    periods: periods.map(showPeriod),
    further_periods: behind.map(showPeriod),
  }
}

/** The contract allows only texts in the list and only numbers in `progress`, so what is unknown is absent. */
function showSeries({ label, values, progress }: MetricSeries) {
  const list = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const changes = progress?.filter(change => change !== null)
  return changes && changes.length === progress?.length
    ? { name: label, list, progress: changes.map(exact) }
    : { name: label, list }
}
