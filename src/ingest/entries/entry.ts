import type { RegisterRecord } from '#domain/reports/register-record.ts'
import type { ListEntry } from '#domain/screening/entry.ts'
import type { Saying } from '#facts/fact.ts'
import type { Facts } from '#facts/facts.ts'

/**
 * What a source says, one entry a fact. Members are named as the columns they go to; a member that is absent, null or empty
 * is not known, and a group of such members is left out. Days are 'YYYY-MM-DD', amounts and percentages decimal text.
 */
export type Entry = CompanyEntry | OfficerEntry | HoldingEntry | LinkEntry | StatementEntry | ListedEntry | GoneEntry

/**
 * One identifier of a company: 'reg:GB', 'reg:US-DE', 'vat:GB', 'lei', 'cik', 'isin', 'ticker', as in `company_keys`.
 * The number stands as the source writes it; the import brings it into its canonical form.
 *
 * Registration numbers, tax numbers, LEI and CIK decide which company a record is about. Tickers and ISINs only find it.
 */
export type CompanyKey = { scheme: string; number: string }

/** What a source says of a company; with the name of the source, what its description says to be from there must be said. */
export type CompanyEntry<Source = never> = {
  kind: 'company'
  /** The source's own key of the record, the same in every file. */
  key: string
  /** The first is the one by which the source knows the company. */
  keys: CompanyKey[]
  /** The day on which the source says this held, where one file has older and newer records. */
  as_of?: string | null
  /** Absent in a record that only adds to what others say, such as a list of tickers: it then makes no company. */
  basic?: BasicFields<Source>
  address?: AddressFields<Source> | null
  contact?: Saying<Facts['company'], 'contact', Source> | null
  activity?: Saying<Facts['company'], 'activity', Source> | null
  /** All names but the registered one. */
  names?: NameEntry[]
  /** What credit reports read of a register's record. It is kept with the record alone. */
  register?: RegisterRecord
  /** What the source gives beyond the platform's fields, under the source's own names in snake_case. */
  extra?: Record<string, unknown>
  /**
   * Only these members are said, or said to be there no more: 'address', 'basic.name', 'extra.capital'. Everything else stays as
   * the source said it before. Its dataset is `isPartial`.
   */
  only?: string[]
}

export type BasicFields<Source = never> = Saying<Facts['company'], 'basic', Source>
export type AddressFields<Source = never> = Saying<Facts['company'], 'address', Source>

export type NameEntry = Saying<Facts['name']> & { kind: 'previous' | 'trading' | 'transliterated' }

/** A fact about one company, which another source may have brought or may bring later. */
type FactEntry = { key: string; as_of?: string | null; company: CompanyKey }

export type OfficerEntry = FactEntry &
  Omit<Saying<Facts['officer']>, 'kind' | 'officer_key'> & {
    kind: 'officer'
    officer_kind: 'person' | 'company'
    /** The officer itself, where it is a company and its number is given. */
    officer?: CompanyKey | null
  }

export type HoldingEntry = FactEntry &
  Omit<Saying<Facts['holding']>, 'kind' | 'holder_key' | 'holder_name'> & {
    kind: 'holding'
    holder_kind?: 'person' | 'company' | null
    /** Null where the source does not publish it. */
    holder_name: string | null
    /** The holder, where it is a company and its number is given. */
    holder?: CompanyKey | null
  }

export type LinkEntry = Omit<Saying<Facts['link']>, 'kind'> & {
  kind: 'link'
  key: string
  as_of?: string | null
  parent: CompanyKey
  child: CompanyKey
  link_kind: Saying<Facts['link']>['kind']
}

/** One filing's view of one period: a restated period is another entry with another key and a later filing. */
export type StatementEntry = FactEntry & Saying<Facts['statement']> & { kind: 'statement' }

/** Somebody or something on a list of those with whom dealing is restricted; about no company. */
export type ListedEntry = {
  kind: 'listed'
  key: string
  as_of?: string | null
  says: ListEntry
  /** The record as it stood in the file. */
  raw: string
}

/** The source took a record back. */
type GoneEntry = { kind: 'gone'; of: Exclude<Entry['kind'], 'gone'>; key: string; on?: string | null }
