import { hash } from 'node:crypto'
import { CopyText } from '#lib/copy-text.ts'
import { type CanonicalKey, canonicalKey, decidesIdentity, keyText } from './canonical-key.ts'
import type { CompanyEntry, CompanyKey, Entry, HoldingEntry, LinkEntry, OfficerEntry, StatementEntry } from './entry.ts'

export type FactKind = 'officer' | 'holding' | 'link' | 'statement'
/** A company record on its way. */
export type StagedRecord = {
  key: string
  keys: CanonicalKey[]
  hash: string
  asOf: string | null
  entry: Record<string, unknown>
  text: string
}

type Fact = OfficerEntry | HoldingEntry | LinkEntry | StatementEntry

/** Entries on their way into the database, in COPY format. Of two with the same key the later counts. */
export class Batch {
  readonly companies = new Map<string, { entry: CompanyEntry; keys: CanonicalKey[] }>()
  readonly facts = new Map<string, { fact: Fact; asOf: string | null }>()
  readonly gone = new Map<string, { kind: string; key: string; on: string | null }>()
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

  /** The records with their identifiers in canonical form, and a hash of everything that they say. */
  records(): Map<string, StagedRecord> {
    const records = new Map<string, StagedRecord>()
    for (const company of this.companies.values()) {
      const { kind: _, key, keys: _keys, as_of, ...said } = company.entry
      const canonical = company.keys
      const entry = cleaned(said)
      // A record that makes no company may wait for one, and its identifiers with it.
      if (!said.basic) entry.keys = canonical
      const text = JSON.stringify(entry)
      // The identifiers count too: the same words about another company are another record.
      const hashed = hash('md5', `${text}${canonical.map(({ scheme, value }) => `${scheme}/${value}`)}`, 'hex')
      records.set(key, { key, keys: canonical, hash: hashed, asOf: as_of ?? null, entry, text })
    }
    return records
  }

  factRows(): CopyText {
    const rows = new CopyText()
    for (const { fact, asOf } of this.facts.values()) {
      const row = columnsOf(fact)
      const text = JSON.stringify(cleaned(row.entry))
      rows.row([fact.kind, fact.key, hash('md5', `${text}${row.wants}`, 'hex'), asOf, row.wants[0], row.wants[1], text])
    }
    return rows
  }

  goneRows(): CopyText {
    const rows = new CopyText()
    for (const { kind, key, on } of this.gone.values()) rows.row([kind, key, on])
    return rows
  }
}

/** The columns of a fact's table, and the companies that must be known before it can stand there. */
function columnsOf(fact: Fact): { wants: string[]; entry: Record<string, unknown> } {
  switch (fact.kind) {
    case 'officer': {
      const { kind: _, key: _key, as_of: _as_of, company, officer_kind, officer, ...entry } = fact
      return { wants: [keyText(company)], entry: { ...entry, kind: officer_kind, officer_key: reference(officer) } }
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

const reference = (key: CompanyKey | null | undefined) => (key ? keyText(key) : null)

/** The same, without members that are null or empty, so that a fact has one way to be written. */
function cleaned(value: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in value) {
    const member = cleanedValue(value[name])
    if (member !== undefined) kept[name] = member
  }
  return kept
}

function cleanedValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items = value.map(cleanedValue).filter(item => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const inside = cleaned(value as Record<string, unknown>)
  for (const _ in inside) return inside
  return undefined
}
