import { type Row, RowError } from '#files/row.ts'
import { canonicalKey } from './canonical-key.ts'
import type { CompanyKey, Entry } from './entry.ts'
import { makePlain } from './plain-entry.ts'
import type { AboutFile, Dataset } from './source.ts'
import { unprotected } from './unprotected.ts'

/** What became of one row: its entries, with what had to be done to its names and what was left out, or why it cannot be read. */
type TranslatedRow = { entries: Entry[]; cleaned?: QuarantinedRow } | QuarantinedRow

/** A row quarantined for an operator to review, and why; some are imported all the same. */
export type QuarantinedRow = {
  line: number
  raw: string
  reason: string
  isTaken?: boolean
  /** The numbers in its text, by which it may name what it is about. */
  mayName?: string[]
  /** It stood there before, in the same words, when nothing was missing. */
  isOld?: boolean
  /** Its columns cannot be made out. */
  isBroken?: boolean
  /** The line with the names of its columns. */
  head?: string | undefined
}

export function translateRow(dataset: Dataset, row: Row<unknown>, about: AboutFile): TranslatedRow {
  const { line } = row
  try {
    const entries = dataset.translate(row, about)
    if (about.reading.isAnyAllowed) keepExtra(entries, { ...about.reading.takeNew(), ...row.extra })
    const notes = about.reading.takeUnread()
    for (const entry of entries) {
      // In this order: a mask may have something in it that is not seen, and a number may be only a mask.
      notes.push(...makePlain(entry))
      unprotected(entry)
      requireIdentifiers(entry)
      requireFigures(entry)
    }
    if (notes.length === 0) return { entries }
    return { entries, cleaned: { line, raw: row.raw, reason: [...new Set(notes)].join('; '), isTaken: true } }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    about.reading.takeUnread()
    return { line, raw: row.raw, reason: error.message }
  }
}

/** A number without letters and digits is none, and is refused with its row before anything is made of it. */
function requireIdentifiers(entry: Entry): void {
  for (const key of identifiersIn(entry)) if (key) canonicalKey(key)
}

/** Accounts of which no figure is read say nothing. */
function requireFigures(entry: Entry): void {
  if (entry.kind !== 'statement' || Object.values(entry.values).some(value => value !== null && value !== '')) return
  throw new RowError('the accounts have no figures')
}

function identifiersIn(entry: Entry): (CompanyKey | null | undefined)[] {
  switch (entry.kind) {
    case 'company':
      return entry.keys
    case 'link':
      return [entry.parent, entry.child]
    case 'officer':
      return [entry.company, entry.officer]
    case 'holding':
      return [entry.company, entry.holder]
    case 'statement':
      return [entry.company]
    case 'listed':
    case 'gone':
      return []
  }
}

/** Unknown columns go to the entry that the row is about, which comes first. */
function keepExtra(entries: Entry[], extra: Record<string, unknown>): void {
  if (Object.keys(extra).length === 0) return
  for (const entry of entries) {
    if (entry.kind === 'gone' || entry.kind === 'link' || entry.kind === 'listed') continue
    entry.extra = { ...entry.extra, ...extra }
    return
  }
}
