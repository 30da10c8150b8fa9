/** How a filter is entered; `few` are all entries of a list that is short enough to be shown, `words` what the pages call them. A test compares the names, kinds and choices with the server's. */
export type FilterField = { label: string; group: GroupName; hint?: string } & (
  | { takes: 'entries'; vocabulary: string; few?: [id: number, name: string][]; words?: Record<string, string> }
  | { takes: 'places'; vocabulary: 'country' | 'region' }
  | { takes: 'currencies'; vocabulary: 'currency' }
  | { takes: 'choices' | 'band'; choices: Choices }
  | { takes: 'range'; unit?: string; min?: number; isMoney?: true }
  | { takes: 'days' | 'words' | 'linkedin' }
)

/** What is sent, and what it is called. */
type Choices = [value: string, label: string][]

export const groups = ['Place', 'Company', 'Activity', 'Figures', 'Growth', 'Ownership', 'Online', 'Contact'] as const

export type GroupName = (typeof groups)[number]

/** Visits a month, or places of a ranking. */
const bands: Choices = [
  ['0-10000', 'up to 10,000'],
  ['1000-100000', '1,000 to 100,000'],
  ['100000-500000', '100,000 to 500,000'],
  ['500000-1000000', '500,000 to 1 million'],
  ['1000000-5000000', '1 to 5 million'],
  ['5000000', '5 million or more'],
]

/** Countries with a list of industries to filter by, with its name where it is not the country's own. */
export const nationalLists = {
  gb: 'United Kingdom',
  us: 'United States',
  de: 'Germany',
  fr: 'France',
  it: 'Italy',
  nl: 'Netherlands (NACE Rev. 2)',
  be: 'Belgium (NACE Rev. 2)',
  dk: 'Denmark (NACE Rev. 2)',
  ie: 'Ireland',
  lu: 'Luxembourg (NACE Rev. 2)',
  no: 'Norway (NACE Rev. 2)',
  se: 'Sweden (NACE Rev. 2)',
  sg: 'Singapore',
  ca: 'Canada',
  mx: 'Mexico (NAICS 2017)',
  anz: 'Australia and New Zealand',
}

const national = Object.fromEntries(
  Object.entries(nationalLists).map(([code, country]) => [
    `sic_code_${code}`,
    { label: `Industry, ${country}`, group: 'Activity', takes: 'entries', vocabulary: `sic-${code}` } as const,
  ]),
)

const amount = (label: string) => ({ label, group: 'Figures', takes: 'range', isMoney: true }) as const
const growth = (of: string) => ({ label: `${of} growth`, group: 'Growth', takes: 'range', unit: '%' }) as const
const spelling = 'Separate with commas.'

export const filterFields: Record<string, FilterField> = {
  location_countries: { label: 'Countries', group: 'Place', takes: 'places', vocabulary: 'country' },
  location_regions: { label: 'Regions', group: 'Place', takes: 'places', vocabulary: 'region' },
  location_type: {
    label: 'Cities or states',
    group: 'Place',
    takes: 'words',
    hint: `By name, or as US-CA. ${spelling}`,
  },
  location_zip: { label: 'Postal codes', group: 'Place', takes: 'words', hint: spelling },

  company_status: {
    label: 'Status',
    group: 'Company',
    takes: 'entries',
    vocabulary: 'company-status',
    few: [
      [106, 'Active'],
      [108, 'Inactive'],
      [1615, 'Intermediate'],
    ],
    words: { Inactive: 'Not active', Intermediate: 'Not fully active' },
  },
  company_type: {
    label: 'Type',
    group: 'Company',
    takes: 'entries',
    vocabulary: 'company-type',
    few: [
      [1, 'Head office'],
      [2, 'Branch'],
    ],
  },
  legal_form: { label: 'Legal forms', group: 'Company', takes: 'entries', vocabulary: 'legal-form' },
  number_of_employees: { label: 'Employees', group: 'Company', takes: 'range', min: 0 },
  company_incorporation: { label: 'Incorporated', group: 'Company', takes: 'days' },

  nace: { label: 'NACE', group: 'Activity', takes: 'entries', vocabulary: 'nace' },
  isic: { label: 'ISIC', group: 'Activity', takes: 'entries', vocabulary: 'isic' },
  ...national,
  industry_focus: { label: 'Industry focus', group: 'Activity', takes: 'entries', vocabulary: 'industry-focus' },
  activity_type: {
    label: 'Business type',
    group: 'Activity',
    takes: 'entries',
    vocabulary: 'activity-type',
    few: [
      [1, 'Distributor'],
      [2, 'Producer'],
      [3, 'Service provider'],
    ],
  },
  trading_activity: {
    label: 'Foreign trade',
    group: 'Activity',
    takes: 'choices',
    choices: [
      ['import', 'Imports'],
      ['export', 'Exports'],
    ],
  },
  website_keywords: { label: 'Website keywords', group: 'Activity', takes: 'words', hint: spelling },

  financial_currency: { label: 'Currencies', group: 'Figures', takes: 'currencies', vocabulary: 'currency' },
  financial_turnover: amount('Turnover'),
  financial_profit: amount('Profit'),
  financial_liabilities: amount('Liabilities'),
  financial_directors: amount('Directors’ pay'),
  financial_employee_profit: amount('Profit per employee'),
  financial_exports: amount('Exports'),

  yoy_turnover: growth('Turnover'),
  yoy_ebitda: growth('EBITDA'),
  yoy_profit: growth('Profit'),
  yoy_staff: growth('Employees'),
  yoy_liabilities: growth('Liabilities'),
  yoy_exports: growth('Exports'),

  ownership_parents: {
    label: 'Parent company',
    group: 'Ownership',
    takes: 'choices',
    choices: [
      ['has_parents', 'Has one'],
      ['has_no_parents', 'Has none'],
    ],
  },
  foreign_parents: {
    label: 'Foreign parent',
    group: 'Ownership',
    takes: 'choices',
    choices: [
      ['has_a_foreign_parent', 'Has one'],
      ['has_no_foreign_parent', 'Has none'],
    ],
  },
  ownership_accounts: {
    label: 'Accounts',
    group: 'Ownership',
    takes: 'choices',
    choices: [
      ['consolidated', 'Consolidated'],
      ['not_consolidated', 'Not consolidated'],
    ],
  },

  insights_visits: { label: 'Monthly website visits', group: 'Online', takes: 'choices', choices: bands },
  insights_ranking: { label: 'Global website rank', group: 'Online', takes: 'band', choices: bands },
  insights_technologies: { label: 'Technologies', group: 'Online', takes: 'entries', vocabulary: 'technology' },
  url: { label: 'LinkedIn page', group: 'Online', takes: 'linkedin', hint: 'Address of a company’s page.' },

  advance_companies: {
    label: 'Known contact details',
    group: 'Contact',
    takes: 'choices',
    hint: 'All must be known.',
    choices: [
      ['have_email_address', 'E-mail address'],
      ['have_telephone', 'Telephone'],
      ['have_fax', 'Fax'],
      ['have_website', 'Website'],
      ['have_vat_number', 'Tax number'],
      ['have_registration_number', 'Registration number'],
      ['have_business_address', 'Address'],
      ['have_lat_and_long', 'Coordinates'],
    ],
  },
}

export type Filters = Record<string, unknown>

/** The currency of amounts. Accounts are compared as filed, so without a choice it is that of each company. */
export function moneyUnit({ financial_currency: chosen }: Filters): string {
  return Array.isArray(chosen) && chosen.length > 0 ? chosen.join(' or ') : 'each company’s currency'
}

/** Undefined where the filter is not set. */
export type FieldProps<Value> = {
  name: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** Why the server refused it. */
  problem?: string | undefined
}

/** At least one bound, and none that is anything else. */
function isRange(...bounds: unknown[]): boolean {
  const given = bounds.filter(bound => bound !== undefined)
  return given.length > 0 && given.every(bound => typeof bound === 'number' || typeof bound === 'string')
}

/** Whether a value has the form that a field produces; an address may contain anything. */
export function isMadeBy(field: FilterField, value: unknown): boolean {
  const member = (name: string) => (value as Record<string, unknown> | null)?.[name]
  switch (field.takes) {
    case 'places':
      return Array.isArray(member('id'))
    case 'band':
      return Array.isArray(member('band'))
    case 'range':
    case 'days':
      return isRange(member('gte'), member('lte'))
    case 'linkedin':
      return typeof value === 'string'
    default:
      return Array.isArray(value)
  }
}

/** The filters with one changed or removed. */
export function withFilter(filters: Filters, name: string, value: unknown): Filters {
  const { [name]: _, ...rest } = filters
  return value === undefined ? rest : { ...rest, [name]: value }
}
