import { checkRows, type RowRule } from '../check-rows.ts'
import type { Invariant } from '../invariant.ts'

const fact = (table: string, row: string, wrong: RowRule['wrong']): RowRule => ({
  table,
  company: 'company_id',
  source: 't.source_id',
  row: `concat('${row} ', t.id)`,
  wrong,
})

const rules: RowRule[] = [
  {
    table: 'companies',
    company: 'id',
    source: 't.basic_source',
    row: `'the company'`,
    wrong: {
      'it was dissolved before it was founded': 't.dissolved_on < t.incorporated_on',
      'its name and status are dated in the future': 't.sourced_on > current_date + 1',
    },
  },
  fact('names', 'name', { 'it ended before it began': 't.valid_until < t.valid_from' }),
  fact('officers', 'officer', {
    'resigned before the appointment': 't.resigned_on < t.appointed_on',
    'still in office after resigning': 't.is_current and t.resigned_on < current_date',
    'born after the appointment': `t.birth_year > extract(year from t.appointed_on)`,
  }),
  fact('holdings', 'holding', { 'it ended before it began': 't.held_until < t.held_from' }),
  fact('statements', 'statement', {
    'its period ends before it begins': 't.period_end < t.period_start',
    'it was filed before its period ended': 't.filed_on < t.period_end',
  }),
  fact('charges', 'charge', { 'satisfied before it was created': 't.satisfied_on < t.created_on' }),
  fact('filings', 'filing', {
    'filed before its period ended': `t.kind = 'accounts' and t.filed_on < t.period_end`,
    'settled before it was entered': 't.settled_on < t.filed_on',
  }),
  {
    table: 'links',
    company: 'child_id',
    source: 't.source_id',
    row: `concat('link from ', t.parent_id)`,
    wrong: { 'it ended before it began': 't.valid_until < t.valid_from' },
  },
]

export const dates: Invariant = {
  code: 'dates',
  promise: 'End dates are not before start dates',
  fault: 'source',
  over: 'companies',
  check: ({ client }, range) => checkRows(client, rules, range),
}
