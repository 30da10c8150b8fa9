import type { Invariant } from '../invariant.ts'
import { companyRow, inRange, type RowRule } from '../row-rule.ts'

const rule: RowRule = {
  ...companyRow,
  row: `concat('"', t.name, '"')`,
  joins: range => `left join (
    select company_id, array_agg(name) as names from names where kind = 'registered' and ${inRange('company_id', range)}
    group by company_id) n on n.company_id = t.id`,
  wrong: {
    'it is served but the company cannot be found by it': `t.merged_into is null
      and not coalesce(t.name = any(n.names), false)`,
  },
}

/** The search index is built from names alone: it may match all of these and lack the served one. */
export const names: Invariant = {
  code: 'names',
  promise: 'The served name is a registered name of the company, by which it can be found',
  fault: 'platform',
  over: 'companies',
  rules: [rule],
}
