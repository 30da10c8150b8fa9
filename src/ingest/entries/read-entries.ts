import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row, RowError } from '#files/row.ts'
import { canonicalKey } from './canonical-key.ts'
import type { CompanyKey, Entry } from './entry.ts'
import type { Mark } from './marked-rows.ts'
import type { Marking } from './marking.ts'
import { makePlain } from './plain-entry.ts'
import type { AboutFile, Dataset } from './source.ts'
import { unprotected } from './unprotected.ts'

/**
 * What became of one row: its entries, with what had to be done to its names, or why it cannot be read. None where it says what it
 * said in the last file; the mark by which the next file's is found, where there is one.
 */
type ReadRow = ({ entries: Entry[]; cleaned?: AsideRow } | AsideRow | { isKnown: true }) & {
  isUnended?: boolean
  mark?: Mark
  /** Of how many rows of the file it is, where several are read as one. */
  rows?: number
}

/** A row that is put aside for an operator to look at, and why; some are taken in all the same. */
export type AsideRow = {
  line: number
  raw: string
  reason: string
  isTaken?: boolean
  /** The line with the names of its columns. */
  head?: string | undefined
}

/**
 * Reads one file of a dataset, in its order, some rows at a time, which are translated while they are taken. What is wrong
 * with the whole file is said with the file's name.
 */
export async function* readEntries(
  dataset: Dataset,
  file: InputFile,
  about: AboutFile,
  markingOf?: () => Marking | undefined,
): AsyncGenerator<Iterable<ReadRow>> {
  judgeByName(dataset, about)
  let line = 0
  const named = (error: unknown) => {
    if (!(error instanceof FileError)) return error
    return new FileError(`${file.path}${line > 0 ? `, after row ${line}` : ''}: ${error.message}`)
  }
  function* translatedRows(rows: Iterable<Row<unknown>>): Generator<ReadRow> {
    try {
      for (const row of rows) {
        line = row.line
        if (row.value instanceof BadRow) {
          yield { line, raw: row.raw, reason: row.value.reason, isUnended: row.isUnended }
          continue
        }
        const marking = markingOf?.()
        const mark = marking?.mark(row.raw)
        if (mark && marking?.isKnown(mark)) yield { isKnown: true, isUnended: row.isUnended }
        else yield { ...translated(dataset, row, about), mark }
      }
    } catch (error) {
      throw named(error)
    }
  }
  try {
    for await (const given of dataset.read(file, about)) yield translatedRows('line' in given ? [given] : given)
  } catch (error) {
    throw named(error)
  }
}

function judgeByName({ complete = [], isDatedByName }: Dataset, about: AboutFile): void {
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(about.name) ?? []
  if (isDatedByName && day) about.publishedOn = day
  const names = [complete].flat()
  const at = names.findIndex(name => name.test(about.name))
  if (at < 0) return
  if (names.length > 1) about.part = { number: at + 1, of: names.length }
  else about.isComplete ??= true
}

function translated(dataset: Dataset, row: Row<unknown>, about: AboutFile): ReadRow {
  try {
    const entries = dataset.translate(row, about)
    if (about.reading.isAnyAllowed) keepExtra(entries, { ...about.reading.takeNew(), ...row.extra })
    const notes: string[] = []
    for (const entry of entries) {
      // In this order: a mask may have something in it that is not seen, and a number may be only a mask.
      notes.push(...makePlain(entry))
      unprotected(entry)
      requireIdentifiers(entry)
    }
    if (notes.length === 0) return { entries, isUnended: row.isUnended, rows: row.rows }
    const cleaned = { line: row.line, raw: row.raw, reason: [...new Set(notes)].join('; '), isTaken: true }
    return { entries, cleaned, isUnended: row.isUnended, rows: row.rows }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return { line: row.line, raw: row.raw, reason: error.message, isUnended: row.isUnended, rows: row.rows }
  }
}

/** A number without letters and digits is none, and is refused with its row before anything is made of it. */
function requireIdentifiers(entry: Entry): void {
  for (const key of identifiersIn(entry)) if (key) canonicalKey(key)
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

/** What nobody knows goes to what the row is about, which comes first. */
function keepExtra(entries: Entry[], extra: Record<string, unknown>): void {
  if (Object.keys(extra).length === 0) return
  for (const entry of entries) {
    if (entry.kind === 'gone' || entry.kind === 'link' || entry.kind === 'listed') continue
    entry.extra = { ...entry.extra, ...extra }
    return
  }
}
