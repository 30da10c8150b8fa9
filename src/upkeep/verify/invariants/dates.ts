import type { Invariant } from '../invariant.ts'
import { companyRow, linkRow, type RowRule } from '../row-rule.ts'

const rules: RowRule[] = [
  {
    ...companyRow,
    wrong: {
      'it was dissolved before it was founded': 't.dissolved_on < t.incorporated_on',
      'its name and status are dated in the future': 't.sourced_on > current_date + 1',
    },
  },
  { table: 'names', wrong: { 'it ended before it began': 't.valid_until < t.valid_from' } },
  {
    table: 'officers',
    wrong: {
      'resigned before the appointment': 't.resigned_on < t.appointed_on',
      'still in office after resigning': 't.is_current and t.resigned_on < current_date',
      'born after the appointment': `t.birth_year > extract(year from t.appointed_on)`,
    },
  },
  { table: 'holdings', wrong: { 'it ended before it began': 't.held_until < t.held_from' } },
  {
    table: 'statements',
    wrong: {
      'its period ends before it begins': 't.period_end < t.period_start',
      'it was filed before its period ended': 't.filed_on < t.period_end',
    },
  },
  { table: 'charges', wrong: { 'satisfied before it was created': 't.satisfied_on < t.created_on' } },
  {
    table: 'filings',
    wrong: {
      'filed before its period ended': `t.kind = 'accounts' and t.filed_on < t.period_end`,
      'settled before it was entered': 't.settled_on < t.filed_on',
    },
  },
  { ...linkRow, wrong: { 'it ended before it began': 't.valid_until < t.valid_from' } },
]

export const dates: Invariant = {
  code: 'dates',
  promise: 'End dates are not before start dates',
  fault: 'source',
  over: 'companies',
  rules,
}
