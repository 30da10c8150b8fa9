import { hash } from 'node:crypto'
import { CopyText } from '#lib/copy-text.ts'
import { type CanonicalKey, canonicalKey, decidesIdentity, keyText } from './canonical-key.ts'
import type { CompanyEntry, CompanyKey, Entry, HoldingEntry, LinkEntry, OfficerEntry, StatementEntry } from './entry.ts'
import { type StagedRecord, stageRecord, stripped } from './stage-record.ts'

export type FactKind = 'officer' | 'holding' | 'link' | 'statement'
/** A batch in a form that can be handed to another thread; facts and what is gone are in COPY format. */
export type StagedBatch = {
  records: StagedRecord[]
  facts: Uint8Array<ArrayBuffer>
  gone: Uint8Array<ArrayBuffer>
}

type Fact = OfficerEntry | HoldingEntry | LinkEntry | StatementEntry

/** Entries on their way into the database. Of two with the same key the later counts. */
export class Batch {
  private readonly companies = new Map<string, { entry: CompanyEntry; keys: CanonicalKey[] }>()
  private readonly facts = new Map<string, { fact: Fact; asOf: string | null }>()
  private readonly gone = new Map<string, { kind: string; key: string; on: string | null }>()
  private readonly identities = new Map<string, string>()

  get size(): number {
    return this.companies.size + this.facts.size + this.gone.size
  }

  /**
   * Takes an entry of a file published on this day. False where it must wait for the next batch: what it is about depends
   * on what this one brings.
   */
  add(entry: Entry, publishedOn: string | null): boolean {
    if (entry.kind === 'gone') {
      this.gone.set(`${entry.of} ${entry.key}`, { kind: entry.of, key: entry.key, on: entry.on ?? null })
      return true
    }
    this.gone.delete(`${entry.kind} ${entry.key}`)
    if (entry.kind !== 'company') {
      this.facts.set(`${entry.kind} ${entry.key}`, { fact: entry, asOf: entry.as_of ?? publishedOn })
      return true
    }
    // A record that makes no company need not wait: it finds its own later, whichever batch brings it.
    const keys = entry.keys.map(canonicalKey)
    if (entry.basic) {
      const texts = keys.filter(key => decidesIdentity(key.scheme)).map(({ scheme, value }) => `${scheme}/${value}`)
      if (texts.some(text => (this.identities.get(text) ?? entry.key) !== entry.key)) return false
      for (const text of texts) this.identities.set(text, entry.key)
    }
    entry.as_of ??= publishedOn
    this.companies.set(entry.key, { entry, keys })
    return true
  }

  staged(): StagedBatch {
    const records = [...this.companies.values()].map(({ entry, keys }) => stageRecord(entry, keys).record)
    return { records, facts: this.factRows(), gone: this.goneRows() }
  }

  private factRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { fact, asOf } of this.facts.values()) {
      const row = columnsOf(fact)
      const text = JSON.stringify(stripped(row.entry) ?? {})
      rows.row([fact.kind, fact.key, hash('md5', `${text}${row.wants}`, 'hex'), asOf, row.wants[0], row.wants[1], text])
    }
    return rows.take()
  }

  private goneRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { kind, key, on } of this.gone.values()) rows.row([kind, key, on])
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
