import { fact, record } from './fact.ts'

/** What was filed about a company, or should have been: accounts without a day of filing are overdue. */
export const filing = fact({
  table: 'filings',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true },
    company_id: { type: 'bigint', required: true },
    kind: {
      type: 'text',
      oneOf: ['accounts', 'annual_return', 'judgment', 'insolvency', 'other'],
      required: true,
      shown: record,
    },
    description: { type: 'text', mayNamePeople: true, shown: record },
    period_end: { type: 'date', shown: record },
    due_on: { type: 'date', shown: record },
    /** Of a judgment or an insolvency the day on which it was entered. */
    filed_on: { type: 'date', shown: record },
    settled_on: { type: 'date', shown: record },
    amount: { type: 'numeric', shown: record },
    currency: { type: 'text', shown: record },
    source_id: { type: 'smallint', required: true },
  },
})
