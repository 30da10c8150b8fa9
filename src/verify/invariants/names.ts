import { checkRows, type RowRule } from '../check-rows.ts'
import type { Invariant } from '../invariant.ts'

const rule: RowRule = {
  table: 'companies',
  company: 'id',
  source: 't.basic_source',
  row: `concat('"', t.name, '"')`,
  wrong: {
    'it is served but the company cannot be found by it': `t.merged_into is null and not exists (
      select from names n where n.company_id = t.id and n.kind = 'registered' and n.name = t.name offset 0)`,
  },
}

/** The search index is made of names alone: it may agree with all of them and lack the one that is served. */
export const names: Invariant = {
  code: 'names',
  promise: 'The served name is a registered name of the company, by which it can be found',
  fault: 'platform',
  over: 'companies',
  check: ({ client }, range) => checkRows(client, [rule], range),
}
