import { fact, record } from './fact.ts'

/** A mortgage or another charge over what a company owns. One that was never satisfied has no day for it. */
export const charge = fact({
  table: 'charges',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true },
    company_id: { type: 'bigint', required: true },
    kind: { type: 'text', oneOf: ['mortgage', 'charge'], required: true, shown: record },
    description: { type: 'text', mayNamePeople: true, shown: record },
    holder: { type: 'text', mayNamePeople: true, shown: record },
    created_on: { type: 'date', shown: record },
    satisfied_on: { type: 'date', shown: record },
    amount: { type: 'numeric', shown: record },
    currency: { type: 'text', shown: record },
    source_id: { type: 'smallint', required: true },
  },
})
