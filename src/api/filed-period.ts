import { Type } from 'typebox'
import type { Period } from '#domain/financials/statement.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Day, Text } from './fields.ts'

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
