import { Type } from 'typebox'
import { labelOfMetric } from '#domain/financials/metrics.ts'
import type { Period } from '#domain/financials/statement.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Day, Text } from './fields.ts'

const Metrics = Type.Array(Type.String())

export const EarlierFiguresShape = Type.Object({ filed_on: Day, approved_on: Day, metrics: Metrics })

export const figuresFrom = {
  description: 'Other filings of the period, and the metrics that are as they filed them.',
}

type EarlierFigures = NonNullable<Period['figuresFrom']>[number]

export const showEarlierFigures = ({ filedOn, approvedOn, metrics }: EarlierFigures) => ({
  filed_on: filedOn,
  approved_on: approvedOn,
  metrics: metrics.map(labelOfMetric),
})

/** A reporting period as both versions show it. */
export const { shape: PeriodShape, show: showPeriod } = shapeOf<Period>()(
  {
    date: [Type.String({ format: 'date' }), 'periodEnd'],
    start: [Day, 'periodStart'],
    currency: Type.String(),
    consolidated: Type.Boolean(),
    accounts_status: Text,
    filed_on: Day,
    approved_on: Day,
    // These are absent where there are none.
    restated_on: [
      Type.Optional({
        ...Day,
        description: 'The day of the later accounts whose figures are served instead of those filed first.',
      }),
      ({ restatedOn }) => restatedOn,
    ],
    restated: [
      Type.Optional({ ...Metrics, description: 'The metrics that the filings of the period do not state alike.' }),
      ({ restated }) => restated?.map(labelOfMetric),
    ],
    figures_from: [
      Type.Optional(Type.Array(EarlierFiguresShape, figuresFrom)),
      ({ figuresFrom }) => figuresFrom?.map(showEarlierFigures),
    ],
  },
  'FiledPeriod',
)

export const Years = Type.Array(Type.String({ format: 'date' }), {
  description: 'The days on which the reporting periods ended, newest first.',
})

export const furtherPeriods = {
  description:
    'The accounts behind the additional groups: the consolidated accounts where the company’s own are served, and ' +
    'vice versa.',
}
