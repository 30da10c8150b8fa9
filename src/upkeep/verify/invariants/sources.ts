import { company } from '#facts/company.ts'
import { columnsWith } from '#facts/fact.ts'
import type { Invariant } from '../invariant.ts'
import { companyRow, type RowRule } from '../row-rule.ts'

const address = columnsWith(company, { stated: 'address' })
const contact = columnsWith(company, { stated: 'contact' })
/** Whether a source gives any of these: values corrected by hand are the operator's. */
const any = (columns: string[]) => `num_nonnulls(${columns.map(column => `t.${column}`).join(', ')}) > 0
  and not coalesce(t.corrected && '{${columns}}', false)`

const rule: RowRule = {
  ...companyRow,
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
  rules: [rule],
}
