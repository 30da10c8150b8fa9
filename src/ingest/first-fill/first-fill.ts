import { indexedCompany, nameKinds } from '#domain/search/indexed-name.ts'
import { CopyBinary } from '#postgres/copy-binary.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import type { RowWriter } from '#postgres/copy-text.ts'
import { canonicalKey } from '../entries/canonical-key.ts'
import type { Entry } from '../entries/entry.ts'
import { CompanyRows, companyTables } from '../identify/company-rows.ts'
import { prospectRow, prospectsTable } from '../prospects/prospect-row.ts'
import { TermCounts } from '../search/count-search-terms.ts'
import { countedTerms, nextNames } from '../search/rebuild-search.ts'
import { type Group, stageRecord } from '../stage/stage-record.ts'
import { type SeenState, SeenTexts } from './seen-texts.ts'

/** What a first fill begins with. */
export type FillStart = {
  run: { sourceId: number; id: number; publishedOn: string }
  /** The first ids of companies and of names that nobody has. */
  companyId: number
  nameId: number
  /** The types of the columns of each table, in the order in which they are written. */
  types: Record<string, string[]>
  /** Every identifier that a company has already. */
  known: SeenState
}

/** Companies of a first fill, as rows of all their tables, in binary COPY format. */
export type FillBatch = {
  companies: number
  names: number
  /** The first ids after those that it takes. */
  next: { companyId: number; nameId: number }
  tables: Record<string, Uint8Array<ArrayBuffer>>
}

/** Companies whose filterable facts only the database can work out. */
const touchedTable: CopyTable = { name: 'touched', columns: ['company_id', 'is_new'] }

/** In the order in which they are written. */
export const fillTables: CopyTable[] = [...companyTables, prospectsTable, nextNames, countedTerms, touchedTable]

/** So many different words are counted in memory before they are written down. */
const mostTerms = 100_000

/**
 * Makes rows of companies that are new for certain, because nobody has any of their identifiers: neither the database,
 * which was next to empty before this run, nor an earlier entry. What it does not take goes the usual way.
 */
export class FirstFill {
  readonly #seen: SeenTexts
  readonly #counts = new TermCounts()
  readonly #rows: CompanyRows
  readonly #more: Record<'prospects' | 'search_names_next' | 'search_terms_counted' | 'touched', RowWriter>
  readonly #next: { companyId: number; nameId: number }
  #companies = 0
  #names = 0

  constructor(start: FillStart) {
    this.#next = { companyId: start.companyId, nameId: start.nameId }
    this.#seen = new SeenTexts(start.known)
    const writerOf = ({ name }: CopyTable) => new CopyBinary(start.types[name] as string[])
    this.#rows = new CompanyRows(start.run, writerOf)
    this.#more = {
      prospects: writerOf(prospectsTable),
      search_names_next: writerOf(nextNames),
      search_terms_counted: writerOf(countedTerms),
      touched: writerOf(touchedTable),
    }
  }

  /** How many companies wait to be written. */
  get size(): number {
    return this.#companies
  }

  /** False for what need not be new; of its identifiers none is then new for certain either. */
  take(entry: Entry, day: string): boolean {
    if (entry.kind !== 'company') {
      if (entry.kind === 'gone' && entry.of === 'company') this.#seen.add('record', entry.key)
      return false
    }
    const keys = entry.keys.map(canonicalKey)
    let isNew = !this.#seen.add('record', entry.key)
    for (const { scheme, value } of keys) if (this.#seen.add(scheme, value)) isNew = false
    if (!isNew || !entry.basic || entry.only) return false
    entry.as_of ??= day
    const { record, said } = stageRecord(entry, keys)
    const id = this.#next.companyId++
    this.#rows.add(record, said, id, keys, this.#next.nameId)
    this.#companies++
    const basic = said.basic as Group
    this.#search(id, 'registered', basic.name as string, basic)
    for (const { kind, name } of said.names ?? []) this.#search(id, kind as string, name as string, basic)
    const prospect = prospectRow(id, said)
    if (prospect) this.#more.prospects.row(prospect)
    else this.#more.touched.row([id, true])
    return true
  }

  #search(id: number, kind: string, name: string, { country_code, state }: Group): void {
    const indexed = indexedCompany(name, country_code as string)
    const row = this.#next.nameId++
    this.#names++
    const number = nameKinds[kind as keyof typeof nameKinds]
    this.#more.search_names_next.row([id, number, row, state, indexed.text, indexed.keys])
    this.#counts.count({ class: 'c', country: country_code as string, terms: indexed.terms })
  }

  /** Everything since the last time. */
  takeBatch(): FillBatch {
    const companies = this.#companies
    const names = this.#names
    if (this.#counts.size > mostTerms) this.#writeTerms()
    this.#companies = 0
    this.#names = 0
    const all: Record<string, RowWriter> = { ...this.#rows.tables, ...this.#more }
    const tables = Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.take()]))
    return { companies, names, next: { ...this.#next }, tables }
  }

  takeLast(): FillBatch {
    this.#writeTerms()
    return this.takeBatch()
  }

  #writeTerms(): void {
    for (const counted of this.#counts.take()) this.#more.search_terms_counted.row(counted)
  }
}
