import { hash } from 'node:crypto'
import { CopyText } from '#postgres/copy-text.ts'
import { type CanonicalKey, canonicalKey, decidesIdentity, keyText } from '../entries/canonical-key.ts'
import type {
  CompanyEntry,
  CompanyKey,
  Entry,
  HoldingEntry,
  LinkEntry,
  OfficerEntry,
  StatementEntry,
} from '../entries/entry.ts'
import type { DatedBy } from './is-older.ts'
import { type StagedRecord, stageRecord, stripped } from './stage-record.ts'

export type DatedRecord = StagedRecord & { datedBy: DatedBy }
export type FactKind = 'officer' | 'holding' | 'link' | 'statement'
/** A batch in a form that can be handed to another thread; facts and what is gone are in COPY format. */
export type StagedBatch = {
  records: DatedRecord[]
  facts: Uint8Array<ArrayBuffer>
  gone: Uint8Array<ArrayBuffer>
}

type Fact = OfficerEntry | HoldingEntry | LinkEntry | StatementEntry

/** The day of a file, and whether the file or the operator says it; else it is the day of the import. */
export type FileDay = { on: string; isDated: boolean }

/** Entries on their way into the database. Of two with the same key the newer counts, and of one day the later. */
export class Batch {
  readonly #companies = new Map<string, { entry: CompanyEntry; keys: CanonicalKey[]; datedBy: DatedBy }>()
  readonly #facts = new Map<string, { fact: Fact; asOf: string; datedBy: DatedBy }>()
  readonly #gone = new Map<string, { kind: string; key: string; on: string }>()
  readonly #identities = new Map<string, string>()

  get size(): number {
    return this.#companies.size + this.#facts.size + this.#gone.size
  }

  /**
   * Takes an entry of a file of this day. False where it must wait for the next batch: what it is about depends on what this
   * one brings.
   */
  add(entry: Entry, day: FileDay): boolean {
    if (entry.kind === 'gone') {
      const on = entry.on ?? day.on
      const name = `${entry.of} ${entry.key}`
      if (on >= (this.#gone.get(name)?.on ?? '')) this.#gone.set(name, { kind: entry.of, key: entry.key, on })
      return true
    }
    const asOf = entry.as_of ?? day.on
    const datedBy = entry.as_of ? 'record' : day.isDated ? 'file' : 'import'
    const name = `${entry.kind} ${entry.key}`
    if (asOf >= (this.#gone.get(name)?.on ?? '')) this.#gone.delete(name)
    if (entry.kind !== 'company') {
      if (asOf >= (this.#facts.get(name)?.asOf ?? '')) this.#facts.set(name, { fact: entry, asOf, datedBy })
      return true
    }
    // A record that makes no company need not wait: it finds its own later, whichever batch brings it.
    const keys = entry.keys.map(canonicalKey)
    if (entry.basic && !entry.only) {
      const texts = keys.filter(key => decidesIdentity(key.scheme)).map(({ scheme, value }) => `${scheme}/${value}`)
      if (texts.some(text => (this.#identities.get(text) ?? entry.key) !== entry.key)) return false
      for (const text of texts) this.#identities.set(text, entry.key)
    }
    const before = this.#companies.get(entry.key)
    // A part and what it is a part of are put together in the database.
    if (before && (entry.only || before.entry.only)) return false
    if (asOf < (before?.entry.as_of ?? '')) return true
    entry.as_of = asOf
    this.#companies.set(entry.key, { entry, keys, datedBy })
    return true
  }

  staged(): StagedBatch {
    const records = [...this.#companies.values()].map(({ entry, keys, datedBy }) => ({
      ...stageRecord(entry, keys).record,
      datedBy,
    }))
    return { records, facts: this.#factRows(), gone: this.#goneRows() }
  }

  #factRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { fact, asOf, datedBy } of this.#facts.values()) {
      const row = columnsOf(fact)
      const text = JSON.stringify(stripped(row.entry) ?? {})
      const [wants, wantsToo] = row.wants
      rows.row([fact.kind, fact.key, hash('md5', `${text}${row.wants}`, 'hex'), asOf, datedBy, wants, wantsToo, text])
    }
    return rows.take()
  }

  #goneRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { kind, key, on } of this.#gone.values()) rows.row([kind, key, on])
    return rows.take()
  }
}

/** The columns of a fact's table, and the companies that must be known before it can stand there. */
function columnsOf(fact: Fact): { wants: string[]; entry: Record<string, unknown> } {
  switch (fact.kind) {
    case 'officer': {
      const { kind: _, key: _key, as_of: _as_of, company, officer_kind, officer, ...entry } = fact
      const ofKind = officer_kind === 'company' ? { ...entry, ...nobody } : entry
      return { wants: [keyText(company)], entry: { ...ofKind, kind: officer_kind, officer_key: reference(officer) } }
    }
    case 'holding': {
      const { kind: _, key: _key, as_of: _as_of, company, holder_kind, holder, ...entry } = fact
      return { wants: [keyText(company)], entry: { ...entry, kind: holder_kind, holder_key: reference(holder) } }
    }
    case 'link': {
      const { kind: _, key: _key, as_of: _as_of, parent, child, link_kind, ...entry } = fact
      return { wants: [keyText(parent), keyText(child)], entry: { ...entry, kind: link_kind } }
    }
    case 'statement': {
      const { kind: _, key: _key, as_of: _as_of, company, ...entry } = fact
      return { wants: [keyText(company)], entry }
    }
  }
}

/** What only people have. Some registers write the name of a company where the surname of a person stands. */
const nobody = {
  title: null,
  first_name: null,
  middle_name: null,
  last_name: null,
  sex: null,
  birth_year: null,
  birth_month: null,
}

const reference = (key: CompanyKey | null | undefined) => (key ? keyText(key) : null)
