import { type Column, type FieldGroup, fact, record, type View } from './fact.ts'
import { statedDay } from './stated-day.ts'

const none = [] as const
const both = ['record', 'profile'] as const
const pages = ['record', 'dashboard'] as const
const lite = ['record', 'dashboard', 'v1 lite', 'v2 lite'] as const
const sales = ['profile', 'dashboard', 'v2 profile'] as const
const all = ['record', 'profile', 'dashboard', 'v1 lite', 'v2 lite', 'v2 profile'] as const

const gb = ['gb-companies-house'] as const
const csv = ['csv'] as const
const gleif = ['gleif'] as const

const isWhole = `coalesce(t.founded_precision, 'day') = 'day'`
const foundedIn = `left(t.incorporated_on::text, case t.founded_precision when 'year' then 4 when 'month' then 7 end)`

const officeRegion = 'coalesce(t.region_name, t.country_region)'
const officeState = `case when coalesce(t.address_country, t.country_code) in ('US', 'CA', 'CN') then coalesce(substr(t.region, 4), t.country_region)
  else ${officeRegion} end`

/** The resolved company. Each group of its fields comes from one source, in that source's own words. */
export const company = fact({
  table: 'companies',
  owner: 'id',
  columns: {
    id: { type: 'bigint', required: true, stated: false, shown: [...both, 'v1 lite', 'v2 lite', 'v2 profile'] },
    name: { type: 'text', required: true, stated: 'basic', from: gb, correctable: true, shown: all },
    registration_number: { type: 'text', stated: 'basic', from: gb, correctable: true, shown: all },
    vat_number: { type: 'text', stated: 'basic', from: csv, correctable: true, shown: all },
    lei: { type: 'text', stated: 'basic', from: gleif, correctable: false, shown: pages },
    /** The European unique identifier: a source's, or the one that follows from the number in a register whose code is proven. */
    euid: {
      type: 'text',
      stated: 'basic',
      from: ['csv', 'fi-prh', 'ro-onrc'],
      notInDemo: true,
      correctable: false,
      shown: all,
      read: 'coalesce(t.euid, t.formed_euid)',
    },
    formed_euid: { type: 'text', stated: false, shown: none },
    /** No source states it. */
    is_euid_formed: {
      type: 'boolean',
      required: true,
      stated: false,
      derived: 't.euid is null and t.formed_euid is not null',
      shown: all,
    },
    ticker: { type: 'text', stated: 'basic', from: csv, correctable: false, shown: ['record', 'dashboard', 'v1 lite'] },
    /** The earliest possible day; served only where the exact day is known. */
    incorporated_on: {
      type: 'date',
      stated: 'basic',
      from: gb,
      correctable: false,
      shown: [...all, 'age'],
      read: `case when ${isWhole} then t.incorporated_on end`,
    },
    founded_precision: {
      type: 'text',
      oneOf: ['day', 'month', 'year'],
      stated: 'basic',
      from: ['bods', 'followthemoney'],
      correctable: false,
      shown: none,
    },
    /** As much of the date as is known where the day is not: '1987' or '1987-05'. */
    founded_in: { type: 'text', stated: false, derived: foundedIn, shown: ['record', 'age'] },
    dissolved_on: { type: 'date', stated: 'basic', from: gb, correctable: false, shown: [...pages, 'age'] },
    /** The register's own words. */
    status: { type: 'text', stated: 'basic', from: gb, mayNamePeople: true, correctable: true, shown: all },
    /** 106 active, 108 inactive, 1615 neither. */
    status_id: { type: 'smallint', oneOf: [106, 108, 1615], stated: 'basic', from: gb, correctable: true, shown: all },
    legal_form: { type: 'text', stated: 'basic', from: gb, mayNamePeople: true, correctable: true, shown: all },
    /** ISO 20275 (ELF). */
    legal_form_code: { type: 'text', stated: 'basic', from: gb, correctable: false, shown: none },
    country_code: { type: 'text', required: true, stated: 'basic', from: gb, correctable: false, shown: all },
    /**
     * Stored is the part after the country in ISO 3166-2 that a source gives, mostly of the register; read is where the office lies: a
     * code in the US, Canada and China, the region's name elsewhere.
     */
    state: { type: 'text', stated: 'basic', from: gleif, correctable: false, shown: both, read: officeState },
    jurisdiction: {
      type: 'text',
      stated: 'basic',
      from: gb,
      correctable: false,
      shown: ['record', 'dashboard', 'v1 lite'],
    },
    /** Stored in the source's words; read by the name that the vocabulary has, where they can be understood. */
    country_region: { type: 'text', stated: 'address', from: gb, correctable: true, shown: lite, read: officeRegion },
    /**
     * Where the office is, if a source places it in another country than the company. Read is the country of any office that is known.
     */
    address_country: {
      type: 'text',
      stated: 'address',
      from: gleif,
      notInDemo: true,
      correctable: false,
      shown: lite,
      read: `coalesce(t.address_country, case when t.address_source is not null then t.country_code end)`,
    },
    country_region_stated: { type: 'text', stated: false, derived: 't.country_region', shown: lite },
    /** Where the office lies: ISO 3166-2, or a code of ours for what no vocabulary lists. Derived whenever the address is written. */
    region: { type: 'text', stated: false, shown: both },
    region_name: { type: 'text', stated: false, shown: none },
    address_street: { type: 'text', stated: 'address', from: gb, mayNamePeople: true, correctable: true, shown: all },
    address_location: {
      type: 'text',
      stated: 'address',
      from: gb,
      mayNamePeople: true,
      correctable: true,
      shown: lite,
    },
    address_city: { type: 'text', stated: 'address', from: gb, correctable: true, shown: all },
    zip_code: { type: 'text', stated: 'address', from: gb, correctable: true, shown: all },
    latitude: { type: 'numeric', stated: 'address', from: csv, correctable: false, shown: sales },
    longitude: { type: 'numeric', stated: 'address', from: csv, correctable: false, shown: sales },
    website: { type: 'text', stated: 'contact', from: csv, correctable: true, shown: all },
    linkedin: { type: 'text', stated: 'contact', from: csv, correctable: true, shown: all },
    phones: { type: 'text[]', stated: 'contact', from: csv, correctable: true, shown: sales },
    emails: { type: 'text[]', stated: 'contact', from: csv, mayNamePeople: true, correctable: true, shown: sales },
    fax: { type: 'text', stated: 'contact', from: csv, correctable: true, shown: sales },
    company_type: {
      type: 'text',
      oneOf: ['head_office', 'branch'],
      stated: 'basic',
      from: gb,
      correctable: false,
      shown: sales,
    },
    activity_types: { type: 'text[]', stated: false, shown: sales },
    trading_activities: { type: 'text[]', stated: false, shown: sales },
    /** Codes as the classification writes them: NACE Rev. 2 '62.01', ISIC Rev. 4 '6201', national 'GB:62012'. */
    nace: { type: 'text[]', stated: 'activity', from: gb, correctable: false, shown: sales },
    isic: { type: 'text[]', stated: 'activity', from: csv, correctable: false, shown: sales },
    sic: { type: 'text[]', stated: 'activity', from: gb, correctable: false, shown: sales },
    industry_focus: { type: 'text[]', stated: false, shown: sales },
    keywords: { type: 'text[]', stated: false, shown: sales },
    employees: { type: 'integer', stated: 'activity', from: csv, correctable: false, shown: sales },
    /** What a source gives beyond these fields, under its own names. */
    extra: { type: 'json', stated: 'extra', from: gb, mayNamePeople: true, correctable: false, shown: record },
    basic_source: { type: 'smallint', required: true, stated: false, shown: record },
    address_source: { type: 'smallint', stated: false, shown: record },
    contact_source: { type: 'smallint', stated: false, shown: record },
    /** The day on which the source of the basic fields stated them. */
    sourced_on: { type: 'date', stated: false, read: statedDay('t.sourced_on', 't.basic_source'), shown: none },
    /** The columns that an operator corrected by hand; the sources apply to all others. */
    corrected: { type: 'text[]', stated: false, notInDemo: true, shown: both },
    merged_into: { type: 'bigint', stated: false, notInDemo: true, shown: record },
  },
})

/** What has to be decided of every field: the compiler asks here first, and then in each place that is named. */
type Decided = Column & { shown: readonly View[] } & (
    | { stated: false }
    | { stated: FieldGroup; from: readonly string[]; correctable: boolean }
  )
company.columns satisfies Record<string, Decided>
