import type { Absences } from '#domain/coverage/part.ts'
import type { RegisterRecord } from '#domain/reports/register-record.ts'
import type { ListEntry } from '#domain/screening/entry.ts'
import type { Stated } from '#facts/fact.ts'
import type { Facts } from '#facts/facts.ts'

/**
 * The content of a source, one fact per entry. Members are named as the columns they go to; a member that is absent, null or empty
 * is not known, and a group of such members is left out. Days are 'YYYY-MM-DD', amounts and percentages decimal text.
 */
export type Entry = CompanyEntry | OfficerEntry | HoldingEntry | LinkEntry | StatementEntry | ListedEntry | GoneEntry

/**
 * One identifier of a company: 'reg:GB', 'reg:US-DE', 'vat:GB', 'lei', 'euid', 'cik', 'isin', 'ticker', as in `company_keys`.
 * The number is as the source writes it; the import converts it to its canonical form.
 *
 * Registration numbers, tax numbers, LEI, EUID and CIK decide which company a record is about. Tickers and ISINs only find it.
 */
export type CompanyKey = { scheme: string; number: string }

/** A company in a file. With the name of the source as type parameter, the fields that its description promises must be given. */
export type CompanyEntry<Source = never> = {
  kind: 'company'
  /** The source's own key of the record, the same in every file. */
  key: string
  /** The first is the one by which the source knows the company. */
  keys: CompanyKey[]
  /** The day on which this held according to the source, where one file has older and newer records. */
  as_of?: string | null
  /** Absent in a record that only adds to others, such as a list of tickers: it then makes no company. */
  basic?: BasicFields<Source>
  address?: AddressFields<Source> | null
  contact?: Stated<Facts['company'], 'contact', Source> | null
  activity?: Stated<Facts['company'], 'activity', Source> | null
  /** All names but the registered one. */
  names?: NameEntry[]
  /** What credit reports read of a register's record. It is kept with the record alone. */
  register?: RegisterRecord
  /** What the source states not to be there, or not to name. It is kept with the record alone. */
  absent?: Absences
  /** What the source gives beyond the platform's fields, under the source's own names in snake_case. */
  extra?: Record<string, unknown>
  /**
   * The record contains only these members, or states that they are gone: 'address', 'basic.name', 'extra.capital'. Everything else
   * stays as the source reported it before. Its dataset is `isPartial`.
   */
  only?: string[]
}

export type BasicFields<Source = never> = Stated<Facts['company'], 'basic', Source>
export type AddressFields<Source = never> = Stated<Facts['company'], 'address', Source>

export type NameEntry = Stated<Facts['name']> & { kind: 'previous' | 'trading' | 'transliterated' }

/** A fact about one company, which another source may have added or may add later. */
type FactEntry = { key: string; as_of?: string | null; company: CompanyKey }

export type OfficerEntry = FactEntry &
  Omit<Stated<Facts['officer']>, 'kind' | 'officer_key'> & {
    kind: 'officer'
    officer_kind: 'person' | 'company'
    /** The officer itself, where it is a company and its number is given. */
    officer?: CompanyKey | null
  }

export type HoldingEntry = FactEntry &
  Omit<Stated<Facts['holding']>, 'kind' | 'holder_key' | 'holder_name'> & {
    kind: 'holding'
    holder_kind?: 'person' | 'company' | null
    /** Null where the source does not publish it. */
    holder_name: string | null
    /** The holder, where it is a company and its number is given. */
    holder?: CompanyKey | null
  }

export type LinkEntry = Omit<Stated<Facts['link']>, 'kind'> & {
  kind: 'link'
  key: string
  as_of?: string | null
  parent: CompanyKey
  child: CompanyKey
  link_kind: Stated<Facts['link']>['kind']
}

/** One filing's view of one period: a restated period is another entry with another key and a later filing. */
export type StatementEntry = FactEntry & Stated<Facts['statement']> & { kind: 'statement' }

/** A person, company or thing on a list of those with whom dealing is restricted; about no company. */
export type ListedEntry = {
  kind: 'listed'
  key: string
  as_of?: string | null
  content: ListEntry
  /** The record as it stood in the file. */
  raw: string
}

/** The source took a record back. */
type GoneEntry = { kind: 'gone'; of: Exclude<Entry['kind'], 'gone'>; key: string; on?: string | null }
