import { indexedCompany, nameKinds } from '#domain/search/indexed-name.ts'
import { CopyBinary } from '#postgres/copy-binary.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import type { RowWriter } from '#postgres/copy-text.ts'
import { type CanonicalKey, canonicalKey } from '../entries/canonical-key.ts'
import type { Entry } from '../entries/entry.ts'
import { CompanyRows, companyTables, type NewCompany } from '../identify/company-rows.ts'
import { prospectRow, prospectsTable } from '../prospects/prospect-row.ts'
import { TermCounts } from '../search/count-search-terms.ts'
import { searchedIn } from '../search/read-search-names.ts'
import { countedTerms, nextNames } from '../search/rebuild-search.ts'
import { officeOf } from '../stage/office-of.ts'
import { type Group, stageRecord } from '../stage/stage-record.ts'
import { FactRows, factTables } from './fact-rows.ts'
import type { FillIds, FillStart } from './fill-start.ts'
import type { SeenTexts } from './seen-texts.ts'

/** Companies of a first fill, as rows of all their tables, in binary COPY format. */
export type FillBatch = {
  companies: number
  facts: number
  /** Names of companies and of people in the index. */
  names: { c: number; p: number }
  /** The first ids after those that it takes. */
  next: FillIds
  tables: Record<string, Uint8Array<ArrayBuffer>>
}

/** Companies whose filterable facts only the database can work out. */
const touchedTable: CopyTable = { name: 'touched', columns: ['company_id', 'is_new'] }

/** In the order in which they are written. */
export const fillTables: CopyTable[] = [
  ...companyTables,
  ...factTables,
  ...[prospectsTable, nextNames, countedTerms, touchedTable],
]

const textOf = ({ scheme, value }: CanonicalKey) => `${scheme}/${value}`

/** How many different words are counted in memory before they are written. */
const maxTerms = 100_000

/**
 * Makes rows of companies that are certainly new, because their identifiers are unknown to the database,
 * which was next to empty before this run, and to all earlier entries; and of facts that come right after their companies. What it
 * does not take goes the usual way.
 */
export class FirstFill {
  readonly #seen: SeenTexts
  readonly #counts = new TermCounts()
  readonly #rows: CompanyRows
  readonly #more: Record<'prospects' | 'search_names_next' | 'search_terms_counted' | 'touched', RowWriter>
  readonly #facts: FactRows
  readonly #next: { companyId: number; nameId: number }
  readonly #step: number
  /** The last company, whose filterable facts are written once no more facts about it can follow. */
  #last: { id: number; company: NewCompany } | undefined
  #companies = 0
  #names = { c: 0, p: 0 }

  /** What is there and what came before; the records among it are added by the caller. */
  constructor(start: FillStart, seen: SeenTexts) {
    this.#next = { companyId: start.companyId, nameId: start.nameId }
    this.#step = start.step
    this.#seen = seen
    const writerOf = ({ name }: CopyTable) => new CopyBinary(start.types[name] as string[])
    this.#rows = new CompanyRows(start.run, writerOf)
    this.#more = {
      prospects: writerOf(prospectsTable),
      search_names_next: writerOf(nextNames),
      search_terms_counted: writerOf(countedTerms),
      touched: writerOf(touchedTable),
    }
    this.#facts = new FactRows(start, writerOf, (id, kind, row, indexed) => {
      this.#names.p++
      this.#more.search_names_next.row([id, kind, row, null, indexed.text, indexed.keys])
      this.#counts.count({ class: 'p', countries: [], terms: indexed.terms })
    })
  }

  /** How many companies and facts wait to be written. */
  get size(): number {
    return this.#companies + this.#facts.count
  }

  /** False for an entry that may not be new, as a record that came before; none of its identifiers is certainly new then either. */
  take(entry: Entry, day: string, isSeen: boolean): boolean {
    if (entry.kind === 'gone') this.#seen.add(entry.of === 'company' ? 'record' : entry.of, entry.key)
    if (entry.kind === 'gone' || entry.kind === 'statement' || entry.kind === 'listed') return false
    if (entry.kind !== 'company') {
      return !this.#seen.add(entry.kind, entry.key) && this.#facts.take(entry, entry.as_of ?? day)
    }
    this.#endCompany()
    const keys = entry.keys.map(canonicalKey)
    let isNew = !isSeen
    for (const { scheme, value } of keys) if (this.#seen.add(scheme, value)) isNew = false
    if (!isNew || !entry.basic || entry.only) return false
    entry.as_of ??= day
    const { record, content } = stageRecord(entry, keys)
    const company = { record, content, office: officeOf(content) }
    const id = this.#next.companyId
    this.#next.companyId += this.#step
    this.#rows.add(company, id, keys, { first: this.#next.nameId, step: this.#step })
    this.#companies++
    const basic = content.basic as Group
    const country = basic.country_code as string
    const region = company.office.region?.code
    const countries = searchedIn(country, company.office.country)
    this.#search(id, 'registered', basic.name as string, country, countries, region)
    for (const { kind, name } of content.names ?? [])
      this.#search(id, kind as string, name as string, country, countries, region)
    this.#facts.follow(id, country, keys.map(textOf))
    this.#last = { id, company }
    return true
  }

  /** The facts that came with the last company are all that is known of it here. */
  #endCompany(): void {
    if (!this.#last) return
    const { id, company } = this.#last
    this.#last = undefined
    const prospect = prospectRow(id, company, this.#facts.parents)
    if (prospect) this.#more.prospects.row(prospect)
    else this.#more.touched.row([id, true])
  }

  #search(id: number, kind: string, name: string, country: string, countries: string[], region: string | undefined) {
    const indexed = indexedCompany(name, country, countries)
    const row = this.#next.nameId
    this.#next.nameId += this.#step
    this.#names.c++
    const number = nameKinds[kind as keyof typeof nameKinds]
    this.#more.search_names_next.row([id, number, row, region, indexed.text, indexed.keys])
    this.#counts.count({ class: 'c', countries, terms: indexed.terms })
  }

  /** Everything since the last time. */
  takeBatch(): FillBatch {
    this.#endCompany()
    const companies = this.#companies
    const facts = this.#facts.count
    const names = this.#names
    if (this.#counts.size > maxTerms) this.#writeTerms()
    this.#companies = 0
    this.#facts.count = 0
    this.#names = { c: 0, p: 0 }
    const all: Record<string, RowWriter> = { ...this.#rows.tables, ...this.#facts.tables, ...this.#more }
    const tables = Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.take()]))
    return { companies, facts, names, next: { ...this.#next, ...this.#facts.next }, tables }
  }

  takeLast(): FillBatch {
    this.#writeTerms()
    return this.takeBatch()
  }

  #writeTerms(): void {
    for (const counted of this.#counts.take()) this.#more.search_terms_counted.row(counted)
  }
}
