import { Type } from 'typebox'
import { groupFinancials, type MetricSeries } from '#domain/financials/group-financials.ts'
import type { Financials, Period } from '#domain/financials/statement.ts'
import { exact } from '../../exact.ts'
import { Day, Text } from '../../fields.ts'

const date = Type.String({ format: 'date' })

const SeriesShape = Type.Object({
  name: Type.String({ description: 'Metric label.' }),
  list: Type.Record(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.String(), {
    description: 'Period end → decimal text. A period that does not tell the metric is left out.',
  }),
  progress: Type.Optional(
    Type.Array(Type.Number(), { description: 'Change in percent against the period before, newest first.' }),
  ),
})

const PeriodShape = Type.Object({
  date,
  start: Day,
  currency: Type.String(),
  consolidated: Type.Boolean(),
  accounts_status: Text,
  filed_on: Day,
  approved_on: Day,
})

export const FiledFinancialsShape = Type.Object({
  years: Type.Array(date, { description: 'The days on which the reporting periods ended, newest first.' }),
  groups: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), order: Type.Integer(), list: Type.Array(SeriesShape) }),
  ),
  periods: Type.Array(PeriodShape, {
    description: 'In which currency and on what basis each period was told, in the order of `years`.',
  }),
  further_periods: Type.Array(PeriodShape, {
    description:
      'What the further groups were told by: the accounts of the group where the company’s own are served, and the ' +
      'other way round.',
  }),
})

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

/** The contract has texts in the list and nothing else, so what is not known is absent. */
function showSeries({ label, values, progress }: MetricSeries) {
  const list = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return progress ? { name: label, list, progress: progress.map(exact) } : { name: label, list }
}

function showPeriod(period: Period) {
  return {
    date: period.periodEnd,
    start: period.periodStart,
    currency: period.currency,
    consolidated: period.consolidated,
    accounts_status: period.accountsStatus,
    filed_on: period.filedOn,
    approved_on: period.approvedOn,
  }
}
