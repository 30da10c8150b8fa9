import type { Invariant } from '../invariant.ts'
import { linkRow, type RowRule } from '../row-rule.ts'

const wrong = {
  'a percentage below 0 or above 100':
    'least(t.percentage, t.percentage_min, t.percentage_max) < 0 or greatest(t.percentage, t.percentage_min, t.percentage_max) > 100',
  'a band whose upper end is below its lower end': 't.percentage_max < t.percentage_min',
  'both an exact percentage and a band':
    't.percentage is not null and num_nonnulls(t.percentage_min, t.percentage_max) > 0',
}

const rules: RowRule[] = [
  { table: 'holdings', wrong },
  { ...linkRow, wrong: { ...wrong, 'a company that is its own parent': 't.parent_id = t.child_id' } },
]

export const percentages: Invariant = {
  code: 'percentages',
  promise: 'A percentage is between 0 and 100, and is either exact or a band',
  fault: 'source',
  over: 'companies',
  rules,
}
