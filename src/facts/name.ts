import { fact } from './fact.ts'

/** A name that a company has or had. */
export const name = fact({
  table: 'names',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true },
    company_id: { type: 'bigint', required: true },
    kind: {
      type: 'text',
      oneOf: ['registered', 'previous', 'trading', 'transliterated'],
      required: true,
      stated: true,
    },
    name: { type: 'text', required: true, stated: true },
    valid_from: { type: 'date', stated: true },
    valid_until: { type: 'date', stated: true },
    source_id: { type: 'smallint', required: true },
    /** The record that states it. */
    source_key: { type: 'text', notInDemo: true },
  },
})
