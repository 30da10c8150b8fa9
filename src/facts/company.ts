import { fact, record } from './fact.ts'

const both = ['record', 'profile'] as const

const isWhole = `coalesce(t.founded_precision, 'day') = 'day'`
const lengthKnown = `case t.founded_precision when 'year' then 4 when 'month' then 7 end`

/** The resolved company. Each group of its fields comes from one source, in that source's own words. */
export const company = fact({
  table: 'companies',
  owner: 'id',
  columns: {
    id: { type: 'bigint', required: true, shown: both },
    name: { type: 'text', required: true, said: 'basic', correctable: true, shown: both },
    registration_number: { type: 'text', said: 'basic', correctable: true, shown: both },
    vat_number: { type: 'text', said: 'basic', correctable: true, shown: both },
    lei: { type: 'text', said: 'basic', shown: record },
    ticker: { type: 'text', said: 'basic', shown: record },
    /** The earliest possible day; served only where the exact day is known. */
    incorporated_on: {
      type: 'date',
      said: 'basic',
      shown: both,
      read: `case when ${isWhole} then t.incorporated_on end`,
    },
    founded_precision: { type: 'text', oneOf: ['day', 'month', 'year'], said: 'basic' },
    /** As much of the date as is known where the day is not: '1987' or '1987-05'. */
    founded_in: { type: 'text', derived: `left(t.incorporated_on::text, ${lengthKnown})`, shown: record },
    dissolved_on: { type: 'date', said: 'basic', shown: record },
    /** The register's own words. */
    status: { type: 'text', said: 'basic', mayNamePeople: true, correctable: true, shown: both },
    /** 106 active, 108 inactive, 1615 in between. */
    status_id: { type: 'smallint', oneOf: [106, 108, 1615], said: 'basic', correctable: true, shown: both },
    legal_form: { type: 'text', said: 'basic', mayNamePeople: true, correctable: true, shown: both },
    /** ISO 20275 (ELF). */
    legal_form_code: { type: 'text', said: 'basic' },
    country_code: { type: 'text', required: true, said: 'basic', shown: both },
    /** The part after the country in ISO 3166-2. */
    state: { type: 'text', said: 'basic', shown: both },
    jurisdiction: { type: 'text', said: 'basic', shown: record },
    country_region: { type: 'text', said: 'address', correctable: true, shown: record },
    address_street: { type: 'text', said: 'address', mayNamePeople: true, correctable: true, shown: both },
    address_location: { type: 'text', said: 'address', mayNamePeople: true, correctable: true, shown: record },
    address_city: { type: 'text', said: 'address', correctable: true, shown: both },
    zip_code: { type: 'text', said: 'address', correctable: true, shown: both },
    latitude: { type: 'numeric', said: 'address' },
    longitude: { type: 'numeric', said: 'address' },
    website: { type: 'text', said: 'contact', correctable: true, shown: both },
    linkedin: { type: 'text', said: 'contact', correctable: true, shown: both },
    phones: { type: 'text[]', said: 'contact', correctable: true, shown: ['profile'] },
    emails: { type: 'text[]', said: 'contact', mayNamePeople: true, correctable: true, shown: ['profile'] },
    fax: { type: 'text', said: 'contact', correctable: true, shown: ['profile'] },
    company_type: { type: 'text', oneOf: ['head_office', 'branch'], said: 'basic' },
    activity_types: { type: 'text[]' },
    trading_activities: { type: 'text[]' },
    /** Codes as the classification writes them: NACE Rev. 2 '62.01', ISIC Rev. 4 '6201', national 'GB:62012'. */
    nace: { type: 'text[]', said: 'activity' },
    isic: { type: 'text[]', said: 'activity' },
    sic: { type: 'text[]', said: 'activity', shown: ['profile'] },
    industry_focus: { type: 'text[]', shown: ['profile'] },
    keywords: { type: 'text[]' },
    employees: { type: 'integer', said: 'activity', shown: ['profile'] },
    /** What a source gives beyond these fields, under its own names. */
    extra: { type: 'json', said: 'extra', mayNamePeople: true, shown: record },
    basic_source: { type: 'smallint', required: true, shown: record },
    address_source: { type: 'smallint', shown: record },
    contact_source: { type: 'smallint', shown: record },
    sourced_on: { type: 'date' },
    /** The columns that an operator corrected by hand; the sources apply to all others. */
    corrected: { type: 'text[]', notInDemo: true, shown: both },
    merged_into: { type: 'bigint', notInDemo: true, shown: record },
  },
})
