import { notPublished } from '#domain/privacy/not-published.ts'
import {
  companyScopes,
  type IndexedName,
  indexedCompany,
  indexedPerson,
  nameKinds,
  scopes,
} from '#domain/search/indexed-name.ts'
import { columnsWith } from '#facts/fact.ts'
import { facts } from '#facts/facts.ts'
import type { CopyTable } from '#postgres/copy-rows.ts'
import type { CopyValue, RowWriter } from '#postgres/copy-text.ts'
import type { Entry } from '../entries/entry.ts'
import type { Parents } from '../prospects/prospect-row.ts'
import { stageFact } from '../stage/stage-fact.ts'
import type { FillStart } from './fill-start.ts'

const columnsOf = {
  officers: columnsWith(facts.officer, { stated: true }),
  holdings: columnsWith(facts.holding, { stated: true }),
  links: columnsWith(facts.link, { stated: true }),
}
const beside = ['source_id', 'run_id', 'source_key', 'hash', 'as_of'] as const

export const factTables = [
  { name: 'officers', columns: ['id', 'company_id', ...beside, ...columnsOf.officers] },
  { name: 'holdings', columns: ['id', 'company_id', 'created_at', ...beside, ...columnsOf.holdings] },
  { name: 'links', columns: ['parent_id', 'child_id', ...beside, ...columnsOf.links] },
] as const satisfies CopyTable[]

/** A company that a first fill has just added. */
type Recent = { id: number; country: string; isParent: boolean; parents?: Parents }
export type Searched = (companyId: number, kind: number, row: number, indexed: IndexedName) => void

/** The companies of this many identifiers are remembered, and of as many before; facts about others go the usual way. */
const maxRecent = 10_000

/**
 * Facts about companies that came just before them, as rows of their tables: officers, personal holders, and branches. Facts that
 * name another company need the database to identify it, and go the usual way.
 */
export class FactRows {
  readonly tables: Record<(typeof factTables)[number]['name'], RowWriter>
  readonly next: { officerId: number; holdingId: number }
  count = 0
  readonly #start: FillStart
  readonly #search: Searched
  /** The last ones and those before them: a map that loses its oldest one by one takes ever longer to find it. */
  #recent = new Map<string, Recent>()
  #before = new Map<string, Recent>()
  #last: Recent | undefined

  constructor(start: FillStart, writerOf: (table: CopyTable) => RowWriter, search: Searched) {
    this.#start = start
    this.#search = search
    this.next = { officerId: start.officerId, holdingId: start.holdingId }
    const [officers, holdings, links] = factTables
    this.tables = { officers: writerOf(officers), holdings: writerOf(holdings), links: writerOf(links) }
  }

  /** The company of which the next facts may speak. */
  follow(id: number, country: string, keys: string[]): void {
    const recent: Recent = { id, country, isParent: false }
    for (const key of keys) this.#recent.set(key, recent)
    this.#last = recent
    if (this.#recent.size < maxRecent) return
    this.#before = this.#recent
    this.#recent = new Map()
  }

  #find(key: string | undefined): Recent | undefined {
    return this.#recent.get(key as string) ?? this.#before.get(key as string)
  }

  /** The parents of the last company. */
  get parents(): Parents | undefined {
    return this.#last?.parents
  }

  /** False for what goes the usual way. */
  take(entry: Entry, asOf: string): boolean {
    switch (entry.kind) {
      case 'officer':
        return !entry.officer && this.#takeOfficer(entry, asOf)
      case 'holding':
        return entry.holder_kind === 'person' && entry.holder_name !== null && this.#takeHolding(entry, asOf)
      case 'link':
        return (
          entry.link_kind === 'branch' &&
          !entry.valid_until &&
          !this.#isAhead(entry.valid_from) &&
          this.#takeBranch(entry, asOf)
        )
      default:
        return false
    }
  }

  #isAhead(day: string | null | undefined): boolean {
    return !!day && day >= this.#start.now.slice(0, 10)
  }

  #takeOfficer(entry: Extract<Entry, { kind: 'officer' }>, asOf: string): boolean {
    const { wants, content, hash } = stageFact(entry)
    const company = this.#find(wants[0])
    if (!company) return false
    const id = this.next.officerId
    this.next.officerId += this.#start.step
    this.#row('officers', [id, company.id], [entry.key, hash, asOf], content)
    this.#index(company.id, 'officer', id, entry.full_name, entry.officer_kind)
    return true
  }

  #takeHolding(entry: Extract<Entry, { kind: 'holding' }>, asOf: string): boolean {
    // What ends or begins as days pass is derived from the tables.
    if (this.#isAhead(entry.held_from) || this.#isAhead(entry.held_until)) return false
    const { wants, content, hash } = stageFact(entry)
    const company = this.#find(wants[0])
    // What is known of the parents is written with the company, which may have been written already.
    if (!company || company !== this.#last) return false
    const id = this.next.holdingId
    this.next.holdingId += this.#start.step
    this.#row('holdings', [id, company.id, this.#start.now], [entry.key, hash, asOf], content)
    if (!content.held_until) {
      this.#index(company.id, 'holder', id, content.holder_name as string, 'person')
      company.parents ??= { has_parent: false, foreign_parent: false }
    }
    return true
  }

  /** A chain of parents only the database follows: the head has none here, and the branch has no branches. */
  #takeBranch(entry: Extract<Entry, { kind: 'link' }>, asOf: string): boolean {
    const { wants, content, hash } = stageFact(entry)
    const parent = this.#find(wants[0])
    const child = this.#find(wants[1])
    if (!parent || !child || child !== this.#last || parent === child || child.isParent) return false
    if (parent.parents?.has_parent || child.parents?.has_parent) return false
    this.#row('links', [parent.id, child.id], [entry.key, hash, asOf], content)
    parent.isParent = true
    child.parents = { has_parent: true, foreign_parent: parent.country !== child.country }
    return true
  }

  #row(
    table: keyof typeof columnsOf,
    ids: CopyValue[],
    [key, hash, asOf]: [string, string, string],
    content: Record<string, unknown>,
  ): void {
    const { sourceId, id } = this.#start.run
    const values = columnsOf[table].map(column => content[column] as CopyValue)
    this.tables[table].row([...ids, sourceId, id, key, hash, asOf, ...values])
    this.count++
  }

  #index(companyId: number, whose: 'officer' | 'holder', row: number, name: string, kind: 'person' | 'company'): void {
    if (name === notPublished) return
    const indexed =
      kind === 'company' ? indexedCompany(name, undefined, [companyScopes[whose]]) : indexedPerson(name, scopes[whose])
    this.#search(companyId, nameKinds[whose], row, indexed)
  }
}
