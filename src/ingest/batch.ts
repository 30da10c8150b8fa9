import { hash } from 'node:crypto'
import { CopyText } from '#lib/copy-text.ts'
import { canonicalKey, decidesIdentity, keyText } from './canonical-key.ts'
import type { CompanyEntry, CompanyKey, Entry, HoldingEntry, LinkEntry, OfficerEntry, StatementEntry } from './entry.ts'

export type FactKind = 'officer' | 'holding' | 'link' | 'statement'
type Fact = OfficerEntry | HoldingEntry | LinkEntry | StatementEntry

/** Entries on their way into the database, in COPY format. Of two with the same key the later counts. */
export class Batch {
  readonly companies = new Map<string, CompanyEntry>()
  readonly facts = new Map<string, Fact>()
  readonly gone = new Map<string, { kind: string; key: string; on: string | null }>()
  private readonly identities = new Map<string, string>()

  get size(): number {
    return this.companies.size + this.facts.size + this.gone.size
  }

  /** False where the entry must wait for the next batch: what it is about depends on what this one brings. */
  add(entry: Entry): boolean {
    if (entry.kind === 'gone') {
      this.gone.set(`${entry.of} ${entry.key}`, { kind: entry.of, key: entry.key, on: entry.on ?? null })
      return true
    }
    if (this.gone.delete(`${entry.kind} ${entry.key}`)) return this.add(entry)
    if (entry.kind !== 'company') {
      this.facts.set(`${entry.kind} ${entry.key}`, entry)
      return true
    }
    const texts = entry.keys.filter(key => decidesIdentity(key.scheme)).map(keyText)
    if (texts.some(text => (this.identities.get(text) ?? entry.key) !== entry.key)) return false
    for (const text of texts) this.identities.set(text, entry.key)
    this.companies.set(entry.key, entry)
    return true
  }

  companyRows(): CopyText {
    const rows = new CopyText()
    for (const { kind: _, key, keys, as_of, ...said } of this.companies.values()) {
      const canonical = keys.map(canonicalKey)
      const deciding = canonical.filter(({ scheme }) => decidesIdentity(scheme))
      const finding = canonical.filter(({ scheme }) => !decidesIdentity(scheme))
      const kept = withoutNulls(said)
      // A record that makes no company may wait for one, and its other identifiers with it.
      if (!said.basic) kept.keys = canonical.map(({ scheme, value }) => ({ scheme, value }))
      const text = JSON.stringify(kept)
      rows.row([
        key,
        // The identifiers count too: the same words about another company are another record.
        uuidOf(`${text}${JSON.stringify(canonical)}`),
        as_of ?? null,
        deciding.map(({ scheme }) => scheme),
        deciding.map(({ value }) => value),
        finding.map(({ scheme }) => scheme),
        finding.map(({ value }) => value),
        text,
      ])
    }
    return rows
  }

  factRows(): CopyText {
    const rows = new CopyText()
    for (const fact of this.facts.values()) {
      const row = columnsOf(fact)
      const text = JSON.stringify(withoutNulls(row.entry))
      rows.row([fact.kind, fact.key, uuidOf(`${text}${row.wants.join()}`), row.wants[0], row.wants[1], text])
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
      const { kind: _, key: _key, company, officer_kind, officer, ...entry } = fact
      return { wants: [keyText(company)], entry: { ...entry, kind: officer_kind, officer_key: reference(officer) } }
    }
    case 'holding': {
      const { kind: _, key: _key, company, holder_kind, holder, ...entry } = fact
      return { wants: [keyText(company)], entry: { ...entry, kind: holder_kind, holder_key: reference(holder) } }
    }
    case 'link': {
      const { kind: _, key: _key, parent, child, link_kind, ...entry } = fact
      return { wants: [keyText(parent), keyText(child)], entry: { ...entry, kind: link_kind } }
    }
    case 'statement': {
      const { kind: _, key: _key, company, ...entry } = fact
      return { wants: [keyText(company)], entry }
    }
  }
}

const reference = (key: CompanyKey | null | undefined) => (key ? keyText(key) : null)

/** The same, without members that are null or empty, so that a fact has one way to be written. */
function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in value) {
    const member = value[name]
    if (member === null || member === undefined) continue
    if (typeof member !== 'object') kept[name] = member
    else if (Array.isArray(member)) {
      if (member.length > 0) kept[name] = member
    } else {
      const inside = withoutNulls(member as Record<string, unknown>)
      for (const _ in inside) {
        kept[name] = inside
        break
      }
    }
  }
  return kept
}

function uuidOf(text: string): string {
  return hash('md5', text, 'hex')
}
