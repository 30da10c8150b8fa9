import { company } from '#facts/company.ts'
import { columnsWith } from '#facts/fact.ts'
import { checkRows, type RowRule } from '../check-rows.ts'
import type { Invariant } from '../invariant.ts'

const address = columnsWith(company, { said: 'address' })
const contact = columnsWith(company, { said: 'contact' })
/** Whether some of these are told by a source: what was set right by hand is the operator's word. */
const any = (columns: string[]) => `num_nonnulls(${columns.map(column => `t.${column}`).join(', ')}) > 0
  and not coalesce(t.corrected && '{${columns}}', false)`

const rule: RowRule = {
  table: 'companies',
  company: 'id',
  source: 't.basic_source',
  row: `'the company'`,
  joins: `left join sources b on b.id = t.basic_source left join sources a on a.id = t.address_source
    left join sources c on c.id = t.contact_source`,
  wrong: {
    'its basic fields have no source': 'b.id is null',
    'its address has no source': `t.merged_into is null and ${any(address)} and a.id is null`,
    'its contacts have no source': `t.merged_into is null and ${any(contact)} and c.id is null`,
  },
}

export const sources: Invariant = {
  code: 'sources',
  promise: 'Every group of fields has a source',
  fault: 'platform',
  over: 'companies',
  check: ({ client }, range) => checkRows(client, [rule], range),
}
