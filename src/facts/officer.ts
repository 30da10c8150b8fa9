import { fact, record } from './fact.ts'

/** One appointment of a person or a company, current or former. */
export const officer = fact({
  table: 'officers',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true, shown: record },
    company_id: { type: 'bigint', required: true },
    /** The same for all appointments of one person, where the source identifies people. */
    person_key: { type: 'text', said: true },
    kind: { type: 'text', oneOf: ['person', 'company'], required: true, said: true, shown: record },
    /** A corporate officer: its identifier, and its company id where that is known. */
    officer_key: { type: 'text', said: true, notInDemo: true },
    officer_company_id: { type: 'bigint' },
    full_name: { type: 'text', required: true, said: true, shown: record },
    title: { type: 'text', said: true, shown: record },
    first_name: { type: 'text', said: true, shown: record },
    middle_name: { type: 'text', said: true, shown: record },
    last_name: { type: 'text', said: true, shown: record },
    sex: { type: 'text', said: true, shown: record },
    nationality: { type: 'text', said: true, shown: record },
    country_of_residence: { type: 'text', said: true, shown: record },
    birth_year: { type: 'smallint', said: true, shown: record },
    birth_month: { type: 'smallint', said: true, shown: record },
    role: { type: 'text', said: true, mayNamePeople: true, shown: record },
    appointed_on: { type: 'date', said: true, shown: record },
    resigned_on: { type: 'date', said: true, shown: record },
    /** Said apart from the days, because some registers name former officers without saying when they left. */
    is_current: { type: 'boolean', required: true, said: true, shown: record },
    address_line_1: { type: 'text', said: true, mayNamePeople: true, shown: record },
    address_locality: { type: 'text', said: true, mayNamePeople: true, shown: record },
    address_region: { type: 'text', said: true, shown: record },
    address_postal_code: { type: 'text', said: true, shown: record },
    address_country: { type: 'text', said: true, shown: record },
    email: { type: 'text', shown: record },
    phone: { type: 'text', shown: record },
    extra: { type: 'jsonb', said: true, mayNamePeople: true, shown: record },
    source_id: { type: 'smallint', required: true, shown: record },
  },
})
