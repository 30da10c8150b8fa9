import { fact } from './fact.ts'

/** A name that a company has or had. */
export const name = fact({
  table: 'names',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true },
    company_id: { type: 'bigint', required: true },
    kind: { type: 'text', oneOf: ['registered', 'previous', 'trading', 'transliterated'], required: true, said: true },
    name: { type: 'text', required: true, said: true },
    valid_from: { type: 'date', said: true },
    valid_until: { type: 'date', said: true },
    source_id: { type: 'smallint', required: true },
    /** The record that said it. */
    source_key: { type: 'text', notInDemo: true },
  },
})
