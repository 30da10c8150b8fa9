import type { Invariant } from '../invariant.ts'
import { companyRow, type RowRule } from '../row-rule.ts'

const rule: RowRule = {
  ...companyRow,
  row: `concat('"', t.name, '"')`,
  wrong: {
    'it is served but the company cannot be found by it': `t.merged_into is null and not exists (
      select 1 from names n where n.company_id = t.id and n.kind = 'registered' and n.name = t.name offset 0)`,
  },
}

/** The search index is built from names alone: it may agree with all of them and lack the served one. */
export const names: Invariant = {
  code: 'names',
  promise: 'The served name is a registered name of the company, by which it can be found',
  fault: 'platform',
  over: 'companies',
  rules: [rule],
}
