import type { RegisterRecord } from '#domain/reports/register-record.ts'

/**
 * What a source says, one entry a fact. Members are named as the columns they go to; a member that is absent or null is
 * not known. Days are 'YYYY-MM-DD', amounts and percentages decimal text.
 */
export type Entry = CompanyEntry | OfficerEntry | HoldingEntry | LinkEntry | StatementEntry | GoneEntry

/**
 * One identifier of a company: 'reg:GB', 'reg:US-DE', 'vat:GB', 'lei', 'cik', 'isin', 'ticker', as in `company_keys`.
 * The number stands as the source writes it; the import brings it into its canonical form.
 *
 * Registration numbers, tax numbers, LEI and CIK decide which company a record is about. Tickers and ISINs only find it.
 */
export type CompanyKey = { scheme: string; number: string }

export type CompanyEntry = {
  kind: 'company'
  /** The source's own key of the record, the same in every file. */
  key: string
  /** The first is the one by which the source knows the company. */
  keys: CompanyKey[]
  /** The day on which the source says this held, where one file has older and newer records. */
  as_of?: string | null
  /** Absent in a record that only adds to what others say, such as a list of tickers: it then makes no company. */
  basic?: BasicFields
  address?: AddressFields
  contact?: ContactFields
  activity?: ActivityFields
  /** All names but the registered one. */
  names?: NameEntry[]
  /** What credit reports read of a register's record. It is kept with the record alone. */
  register?: RegisterRecord
  /** What the source gives beyond the platform's fields, under the source's own names in snake_case. */
  extra?: Record<string, unknown>
}

export type BasicFields = {
  name: string
  country_code: string
  registration_number?: string | null
  vat_number?: string | null
  lei?: string | null
  ticker?: string | null
  incorporated_on?: string | null
  dissolved_on?: string | null
  /** The register's own words. */
  status?: string | null
  /** 106 active, 108 inactive, 1615 in between. */
  status_id?: 106 | 108 | 1615 | null
  legal_form?: string | null
  /** ISO 20275 (ELF). */
  legal_form_code?: string | null
  /** The part after the country in ISO 3166-2. */
  state?: string | null
  jurisdiction?: string | null
  company_type?: 'head_office' | 'branch' | null
}

export type AddressFields = {
  country_region?: string | null
  address_street?: string | null
  address_location?: string | null
  address_city?: string | null
  zip_code?: string | null
  latitude?: string | null
  longitude?: string | null
}

export type ContactFields = {
  website?: string | null
  linkedin?: string | null
  phones?: string[] | null
  emails?: string[] | null
  fax?: string | null
}

export type ActivityFields = {
  /** Codes as the classification writes them: NACE Rev. 2 '62.01', ISIC Rev. 4 '6201', national 'GB:62012'. */
  nace?: string[] | null
  isic?: string[] | null
  sic?: string[] | null
  employees?: number | null
}

export type NameEntry = {
  kind: 'previous' | 'trading' | 'transliterated'
  name: string
  valid_from?: string | null
  valid_until?: string | null
}

/** A fact about one company, which another source may have brought or may bring later. */
type FactEntry = { key: string; as_of?: string | null; company: CompanyKey; extra?: Record<string, unknown> }

export type OfficerEntry = FactEntry & {
  kind: 'officer'
  officer_kind: 'person' | 'company'
  /** The officer itself, where it is a company and its number is given. */
  officer?: CompanyKey | null
  /** The same for all appointments of one person, where the source can tell. */
  person_key?: string | null
  full_name: string
  title?: string | null
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
  sex?: string | null
  nationality?: string | null
  country_of_residence?: string | null
  birth_year?: number | null
  birth_month?: number | null
  role?: string | null
  appointed_on?: string | null
  resigned_on?: string | null
  is_current: boolean
  address_line_1?: string | null
  address_locality?: string | null
  address_region?: string | null
  address_postal_code?: string | null
  address_country?: string | null
}

/**
 * A percentage is exact, or a band (minimum and maximum), or not known: then all are absent. An end of a band is open
 * where the source's words leave it out: "more than 25 %", "less than 75 %".
 */
type Share = {
  percentage?: string | null
  percentage_min?: string | null
  percentage_max?: string | null
  percentage_min_open?: true
  percentage_max_open?: true
}

export type HoldingEntry = FactEntry &
  Share & {
    kind: 'holding'
    holder_kind?: 'person' | 'company' | null
    /** Null where the source does not publish it. */
    holder_name: string | null
    /** The holder, where it is a company and its number is given. */
    holder?: CompanyKey | null
    holder_country?: string | null
    person_key?: string | null
    birth_year?: number | null
    quantity?: string | null
    share_type?: string | null
    share_price?: string | null
    /** The band in words, where the source gives one. */
    share_value?: string | null
    currency?: string | null
    total_value?: string | null
    status?: string | null
    held_from?: string | null
    held_until?: string | null
  }

export type LinkEntry = Share & {
  kind: 'link'
  key: string
  as_of?: string | null
  parent: CompanyKey
  child: CompanyKey
  /** 'unknown' where the source does not say whether other companies stand between the two. */
  link_kind: 'direct' | 'unknown' | 'ultimate' | 'branch' | 'joint_venture'
  valid_from?: string | null
  valid_until?: string | null
}

/** One filing's view of one period: a restated period is another entry with another key and a later filing. */
export type StatementEntry = FactEntry & {
  kind: 'statement'
  period_start?: string | null
  period_end: string
  /** The day on which the register received it; null where only the day of its approval is known. */
  filed_on?: string | null
  approved_on?: string | null
  consolidated: boolean
  accounts_status?: string | null
  currency: string
  /** The platform's metric names to decimal text. */
  values: Record<string, string>
}

/** The source took a record back. */
export type GoneEntry = { kind: 'gone'; of: Exclude<Entry['kind'], 'gone'>; key: string; on?: string | null }
