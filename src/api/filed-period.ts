import { Type } from 'typebox'
import type { Period } from '#domain/financials/statement.ts'
import { Day, Text } from './fields.ts'

/** What both versions tell of a reporting period. */
export const periodFields = {
  date: Type.String({ format: 'date' }),
  start: Day,
  currency: Type.String(),
  consolidated: Type.Boolean(),
  accounts_status: Text,
  filed_on: Day,
  approved_on: Day,
}

export const furtherPeriods = {
  description:
    'The accounts behind the additional groups: the consolidated accounts where the company’s own are served, and ' +
    'vice versa.',
}

export function showPeriod(period: Period) {
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
