import type { Invariant } from '../invariant.ts'
import { companiesNamed, companyRow, type RowRule } from '../row-rule.ts'

/** There are no foreign keys between facts, so that loading is fast: this is the check they would have made. */
const wrong = {
  'its company does not exist': 'c.id is null',
  'its company was merged into another': 'c.merged_into is not null',
  'its source does not exist': 's.id is null',
}

const owned = (table: string, row?: string): RowRule => ({
  table,
  row,
  joins: 'left join companies c on c.id = t.company_id left join sources s on s.id = t.source_id',
  wrong,
})

/** The same for tables that a cluster does not keep beside their companies. */
const ownedElsewhere = (table: string, column: string, row: string): RowRule => ({
  table,
  company: column,
  row,
  joins: range => `${companiesNamed(table, column, column)(range)} left join sources s on s.id = t.source_id`,
  wrong,
})

const named = (table: string, column: string): RowRule => ({
  table,
  joins: companiesNamed(table, column, 'company_id'),
  wrong: { 'it names a company that does not exist': `t.${column} is not null and c.id is null` },
})

const link = `concat('link from ', t.parent_id, ' to ', t.child_id)`

const rules: RowRule[] = [
  ...['names', 'officers', 'holdings', 'statements', 'charges', 'filings', 'people'].map(table => owned(table)),
  owned('insights', `'the digital profile'`),
  ownedElsewhere('company_keys', 'company_id', `concat('identifier ', t.scheme, ' ', t.value)`),
  ownedElsewhere('links', 'child_id', link),
  ownedElsewhere('links', 'parent_id', link),
  named('officers', 'officer_company_id'),
  named('holdings', 'holder_company_id'),
  {
    ...companyRow,
    joins: companiesNamed('companies', 'merged_into', 'id'),
    wrong: {
      'it was merged into a company that does not exist': 't.merged_into is not null and c.id is null',
      'it was merged into a company that was itself merged': 'c.merged_into is not null',
    },
  },
]

export const references: Invariant = {
  code: 'references',
  promise: 'Every fact belongs to a company and a source that exist',
  fault: 'platform',
  over: 'companies',
  rules,
}
