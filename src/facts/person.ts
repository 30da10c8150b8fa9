import { fact, record } from './fact.ts'

/** A person who works for a company, with what we are licensed to know about them. */
export const person = fact({
  table: 'people',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true, shown: record },
    company_id: { type: 'bigint', required: true },
    full_name: { type: 'text', required: true, shown: record },
    first_name: { type: 'text', shown: record },
    last_name: { type: 'text', shown: record },
    gender: { type: 'text', shown: record },
    /** Slugs of the seniority vocabulary, the highest first. */
    seniority: { type: 'text[]', shown: record },
    department: { type: 'text' },
    job_title: { type: 'text', mayNamePeople: true, shown: record },
    email: { type: 'text', shown: record },
    phone: { type: 'text', shown: record },
    linkedin: { type: 'text' },
    country_code: { type: 'text', shown: record },
    city: { type: 'text', shown: record },
    source_id: { type: 'smallint', required: true },
  },
})
