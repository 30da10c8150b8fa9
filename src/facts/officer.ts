import { fact, record } from './fact.ts'
import { hasEndedText, inEffectText } from './in-effect.ts'
import { verification } from './verification.ts'

/** One appointment of a person or a company, current or former. */
export const officer = fact({
  table: 'officers',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true, shown: record },
    company_id: { type: 'bigint', required: true },
    /** The same for all appointments of one person, where the source identifies people. */
    person_key: { type: 'text', stated: true },
    kind: { type: 'text', oneOf: ['person', 'company'], required: true, stated: true, shown: record },
    /** A corporate officer: its identifier, and its company id where that is known. */
    officer_key: { type: 'text', stated: true, notInDemo: true },
    officer_company_id: { type: 'bigint' },
    full_name: { type: 'text', required: true, stated: true, shown: record },
    title: { type: 'text', stated: true, shown: record },
    first_name: { type: 'text', stated: true, shown: record },
    middle_name: { type: 'text', stated: true, shown: record },
    last_name: { type: 'text', stated: true, shown: record },
    sex: { type: 'text', stated: true, shown: record },
    nationality: { type: 'text', stated: true, shown: record },
    country_of_residence: { type: 'text', stated: true, shown: record },
    birth_year: { type: 'smallint', stated: true, shown: record },
    birth_month: { type: 'smallint', stated: true, shown: record },
    role: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    appointed_on: { type: 'date', stated: true, shown: record },
    resigned_on: { type: 'date', stated: true, shown: record },
    /** Stored as the source states it, because some registers name former officers without the day they left; read by the days. */
    is_current: { type: 'boolean', required: true, stated: true, read: inEffectText('officers', 't'), shown: record },
    is_former: { type: 'boolean', required: true, derived: hasEndedText('officers', 't'), shown: record },
    address_line_1: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    address_locality: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    address_region: { type: 'text', stated: true, shown: record },
    address_postal_code: { type: 'text', stated: true, shown: record },
    address_country: { type: 'text', stated: true, shown: record },
    email: { type: 'text', shown: record },
    phone: { type: 'text', shown: record },
    ...verification,
    extra: { type: 'jsonb', stated: true, mayNamePeople: true, shown: record },
    source_id: { type: 'smallint', required: true, shown: record },
  },
})
