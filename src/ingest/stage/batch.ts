import { CopyText } from '#postgres/copy-text.ts'
import { type CanonicalKey, canonicalKey, decidesIdentity } from '../entries/canonical-key.ts'
import type { CompanyEntry, Entry, ListedEntry } from '../entries/entry.ts'
import type { DatedBy } from './is-older.ts'
import { type FactEntry, stageFact } from './stage-fact.ts'
import { stagedListed } from './stage-listed.ts'
import { type StagedRecord, stageRecord } from './stage-record.ts'

export type DatedRecord = StagedRecord & { datedBy: DatedBy }
export type FactKind = 'officer' | 'holding' | 'link' | 'statement'
/** A batch in a form that can be handed to another thread; all but records are in COPY format. */
export type StagedBatch = {
  records: DatedRecord[]
  facts: Uint8Array<ArrayBuffer>
  listed: Uint8Array<ArrayBuffer>
  gone: Uint8Array<ArrayBuffer>
}

/** The day of a file, and whether the file or the operator states it; else it is the day of the import. */
export type FileDay = { on: string; isDated: boolean }

/** Entries on their way into the database. Of two with the same key the newer counts, and of one day the later. */
export class Batch {
  readonly #companies = new Map<string, { entry: CompanyEntry; keys: CanonicalKey[]; datedBy: DatedBy }>()
  readonly #facts = new Map<string, { fact: FactEntry; asOf: string; datedBy: DatedBy }>()
  readonly #listed = new Map<string, { entry: ListedEntry; asOf: string; datedBy: DatedBy }>()
  readonly #gone = new Map<string, { kind: string; key: string; on: string }>()
  readonly #identities = new Map<string, string>()

  get size(): number {
    return this.#companies.size + this.#facts.size + this.#listed.size + this.#gone.size
  }

  /**
   * Takes an entry of a file of this day. False where it must wait for the next batch: what it is about depends on what this
   * one adds.
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
    if (entry.kind === 'listed') {
      if (asOf >= (this.#listed.get(entry.key)?.asOf ?? '')) this.#listed.set(entry.key, { entry, asOf, datedBy })
      return true
    }
    if (entry.kind !== 'company') {
      if (asOf >= (this.#facts.get(name)?.asOf ?? '')) this.#facts.set(name, { fact: entry, asOf, datedBy })
      return true
    }
    // A record that makes no company need not wait: it finds its own later, whichever batch adds it.
    const keys = entry.keys.map(canonicalKey)
    if (entry.basic && !entry.only) {
      const texts = keys.filter(key => decidesIdentity(key.scheme)).map(({ scheme, value }) => `${scheme}/${value}`)
      if (texts.some(text => (this.#identities.get(text) ?? entry.key) !== entry.key)) return false
      for (const text of texts) this.#identities.set(text, entry.key)
    }
    const before = this.#companies.get(entry.key)
    // A partial record and its whole are merged in the database.
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
    return { records, facts: this.#factRows(), listed: this.#listedRows(), gone: this.#goneRows() }
  }

  #factRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { fact, asOf, datedBy } of this.#facts.values()) {
      const { hash, text, wants } = stageFact(fact)
      rows.row([fact.kind, fact.key, hash, asOf, datedBy, wants[0], wants[1], text])
    }
    return rows.take()
  }

  #listedRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { entry, asOf, datedBy } of this.#listed.values()) rows.row([...stagedListed(entry), asOf, datedBy])
    return rows.take()
  }

  #goneRows(): Uint8Array<ArrayBuffer> {
    const rows = new CopyText()
    for (const { kind, key, on } of this.#gone.values()) rows.row([kind, key, on])
    return rows.take()
  }
}
