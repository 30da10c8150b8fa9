import { fact } from './fact.ts'

/** One identifier of one company, in its canonical form. These alone decide identity; a name never does. */
export const key = fact({
  table: 'company_keys',
  owner: 'company_id',
  columns: {
    scheme: { type: 'text', required: true },
    value: { type: 'text', required: true },
    company_id: { type: 'bigint', required: true },
    source_id: { type: 'smallint', required: true },
  },
})
