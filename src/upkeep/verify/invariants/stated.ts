import type { Invariant } from '../invariant.ts'
import { companyRow } from '../row-rule.ts'

/** Registers whose files have no tax number, and the one that dates what it took over from older lists by the day of taking it over. */
const [withoutTaxNumbers, withConversions] = ['120, 130, 230', '100']

export const stated: Invariant = {
  code: 'stated',
  promise: 'Tax numbers and days of founding are what a source states',
  fault: 'platform',
  over: 'companies',
  rules: [
    {
      ...companyRow,
      wrong: {
        'it has a tax number that its register does not give': `t.vat_number is not null
          and t.basic_source in (${withoutTaxNumbers}) and not coalesce('vat_number' = any(t.corrected), false)`,
        'it was founded on the day on which an older list was taken over': `t.basic_source in (${withConversions})
          and t.incorporated_on in ('1800-01-01', '1968-01-01', '1980-01-01')`,
      },
    },
  ],
}
