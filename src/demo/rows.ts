// The rows of the tables, in the order of their columns. Days are texts, numbers that must stay exact are texts too.

export const SOURCE = { registry: 1, enrichment: 2, model: 3 } as const

export interface CompanyRow {
  id: number
  name: string
  registration_number: string | null
  vat_number: string | null
  lei: string | null
  ticker: string | null
  incorporated_on: string | null
  dissolved_on: string | null
  status: string | null
  status_id: number | null
  legal_form: string | null
  legal_form_code: string | null
  country_code: string
  state: string | null
  jurisdiction: string | null
  country_region: string | null
  address_street: string | null
  address_location: string | null
  address_city: string | null
  zip_code: string | null
  latitude: string | null
  longitude: string | null
  website: string | null
  linkedin: string | null
  phones: string[] | null
  emails: string[] | null
  fax: string | null
  company_type: 'head_office' | 'branch' | null
  activity_types: string[] | null
  trading_activities: string[] | null
  nace: string[] | null
  isic: string[] | null
  sic: string[] | null
  industry_focus: string[] | null
  keywords: string[] | null
  employees: number | null
  extra: Record<string, unknown> | null
  basic_source: number
  address_source: number | null
  contact_source: number | null
  sourced_on: string | null
}

export interface KeyRow {
  scheme: string
  value: string
  company_id: number
  source_id: number
}

export interface NameRow {
  id: number
  company_id: number
  kind: 'registered' | 'previous' | 'trading' | 'transliterated'
  name: string
  valid_from: string | null
  valid_until: string | null
  source_id: number
}

export interface OfficerRow {
  id: number
  company_id: number
  person_key: string | null
  kind: 'person' | 'company'
  officer_company_id: number | null
  full_name: string
  title: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  sex: string | null
  nationality: string | null
  country_of_residence: string | null
  birth_year: number | null
  birth_month: number | null
  role: string | null
  appointed_on: string | null
  resigned_on: string | null
  is_current: boolean
  address_line_1: string | null
  address_locality: string | null
  address_region: string | null
  address_postal_code: string | null
  address_country: string | null
  email: string | null
  phone: string | null
  extra: Record<string, unknown> | null
  source_id: number
}

export interface HoldingRow {
  id: number
  company_id: number
  kind: 'person' | 'company' | null
  holder_name: string
  holder_company_id: number | null
  holder_country: string | null
  person_key: string | null
  birth_year: number | null
  percentage: string | null
  percentage_min: string | null
  percentage_max: string | null
  percentage_min_open: true | null
  quantity: string | null
  share_type: string | null
  share_price: string | null
  share_value: string | null
  currency: string | null
  total_value: string | null
  status: string | null
  held_from: string | null
  held_until: string | null
  created_at: string
  extra: Record<string, unknown> | null
  source_id: number
}

export interface LinkRow {
  parent_id: number
  child_id: number
  kind: 'direct' | 'ultimate' | 'branch' | 'joint_venture'
  percentage: string | null
  percentage_min: string | null
  percentage_max: string | null
  percentage_min_open: true | null
  valid_from: string | null
  valid_until: string | null
  source_id: number
}

export interface StatementRow {
  id: number
  company_id: number
  period_start: string | null
  period_end: string
  filed_on: string | null
  consolidated: boolean
  accounts_status: string | null
  currency: string
  /** JSON text: a metric's name to its decimal text. */
  values: string
  source_id: number
}

export interface ChargeRow {
  id: number
  company_id: number
  kind: 'mortgage' | 'charge'
  description: string | null
  holder: string | null
  created_on: string | null
  satisfied_on: string | null
  amount: string | null
  currency: string | null
  source_id: number
}

export interface FilingRow {
  id: number
  company_id: number
  kind: 'accounts' | 'judgment' | 'insolvency'
  description: string | null
  period_end: string | null
  due_on: string | null
  filed_on: string | null
  settled_on: string | null
  amount: string | null
  currency: string | null
  source_id: number
}

export interface PersonRow {
  id: number
  company_id: number
  full_name: string
  first_name: string | null
  last_name: string | null
  gender: string | null
  seniority: string[] | null
  department: string | null
  job_title: string | null
  email: string | null
  phone: string | null
  linkedin: string | null
  country_code: string | null
  city: string | null
  source_id: number
}

export interface InsightRow {
  company_id: number
  domain: string
  visits: number | null
  global_rank: number | null
  country_rank: number | null
  technologies: string[] | null
  profile: Record<string, unknown>
  source_id: number
}

/** Everything about one company. */
export interface Facts {
  companies: CompanyRow
  company_keys: KeyRow[]
  names: NameRow[]
  officers: OfficerRow[]
  holdings: HoldingRow[]
  links: LinkRow[]
  statements: StatementRow[]
  charges: ChargeRow[]
  filings: FilingRow[]
  people: PersonRow[]
  insights: InsightRow | null
}

/** A row's id: a thousand for each company, so that a row can be told to be the demo's by its id. */
export function rowId(companyId: number, n: number): number {
  return companyId * 1000 + n
}
