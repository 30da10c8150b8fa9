import { notPublished } from '#domain/privacy/not-published.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { daysReported, ownDay } from '../entries/days-of-entry.ts'
import type { Entry } from '../entries/entry.ts'
import type { Mark } from '../entries/marked-rows.ts'
import type { Marking } from '../entries/marking.ts'
import { namesIn } from '../entries/names-in.ts'
import { quarantineMark } from '../entries/quarantine-text.ts'
import type { AboutFile, Dataset, FileClaims } from '../entries/source.ts'
import { type QuarantinedRow, translateRow } from '../entries/translate-row.ts'
import { isLeftOut, withheld } from '../entries/withheld.ts'
import type { Gathering } from './gathering.ts'
import { mayBeComplete, type Part, type QuarantinePart, type Reading, type ReadSoFar } from './read-part.ts'
import { RelatedRows } from './related-rows.ts'
import type { RepeatedRows } from './repeated-rows.ts'
import { inFile } from './rows-of.ts'

/** What the files of an import share: the suppressed people, which rows were read before, and what is gathered to be written. */
export type Shared = {
  suppressions: Suppressions | undefined
  marking: Marking | undefined
  gathering: Gathering
  repeated: RepeatedRows
}

const quarantineBatch = 500

const cut =
  'ends in the middle of a row, so it is truncated. Download it again, or use --accept-loss to import it without its last row.'
const unended =
  'claims to be complete, but its last line has no line break, so it may be truncated. Download it again; if the ' +
  'publisher ends it this way, use --accept-loss.'

/** One file on its way: each row is counted, and skipped, quarantined or imported; in the end the file itself is judged. */
export class FileProgress {
  /** Rows that were read; of tables that are joined all that were. */
  rows = 0
  readonly file: InputFile
  readonly about: AboutFile
  readonly #dataset: Dataset
  readonly #reading: Reading
  readonly #shared: Shared
  #packedBytes = 0
  #quarantined: QuarantinedRow[] = []
  #unread = 0
  #lastReason = ''
  #isUnterminated = false
  readonly #related: RelatedRows | undefined
  readonly #unreadBefore: ReadonlySet<string>
  /** Null where its rows are not recognised; unknown before the first one that can be read. */
  #marking: Marking | null | undefined

  constructor(dataset: Dataset, reading: Reading, file: InputFile, shared: Shared) {
    const { publishedOn, isComplete, mapping, share, allowNew } = reading
    this.#dataset = dataset
    this.#reading = reading
    this.#shared = shared
    this.#related = dataset.isJoined && !reading.acceptLoss ? new RelatedRows() : undefined
    this.#unreadBefore = new Set(reading.unreadBefore)
    this.about = { name: file.name, publishedOn, isComplete, mapping, share, reading: new FileReading(allowNew) }
    this.file = counted(file, read => {
      this.#packedBytes = read
    })
  }

  after(before: ReadSoFar): ReadSoFar {
    return { rows: before.rows + this.rows, packedBytes: before.packedBytes + this.#packedBytes }
  }

  pass(row: Row<unknown>): void {
    this.#isUnterminated = row.isUnterminated === true
    const { line, raw, value, rows = 1 } = row
    if (row.isOthers && value instanceof BadRow) {
      this.#related?.add(namesIn(raw), value.reason)
      return
    }
    this.rows += value instanceof BadRow ? 1 : rows
    if (value instanceof BadRow) this.#refuse({ line, raw, reason: value.reason, isBroken: true })
    else this.#read(row)
  }

  #read(row: Row<unknown>): void {
    const mark = this.#markOf(row)
    if (mark && this.#marking?.isKnown(mark)) return
    const read = this.#translated(row)
    const related = 'entries' in read ? (this.#related?.reasonFor(read.entries, row.refersTo) ?? null) : null
    if ('reason' in read) this.#refuse(read)
    else if (related !== null) this.#refuse({ line: row.line, raw: row.raw, reason: related }, true)
    else {
      if (read.cleaned) this.#quarantine(read.cleaned)
      this.#takeIn(row, read.entries, read.cleaned ? undefined : mark)
    }
  }

  /** Whether rows are recognised is decided at the first row: by then it is known whether the file lists everything. */
  #markOf({ raw }: Row<unknown>): Mark | undefined {
    if (this.#marking === undefined) {
      this.#marking = (mayBeComplete(this.about) && this.#shared.marking) || null
      this.#marking?.begin(this.about.reading.head?.text ?? '')
    }
    return this.#marking?.mark(raw)
  }

  #translated(row: Row<unknown>) {
    try {
      const read = translateRow(this.#dataset, row, this.about)
      const ahead = 'entries' in read && read.entries.find(entry => (ownDay(entry) ?? '') > this.#reading.lastDay)
      if (!ahead) return read
      const reason = `dated ${ownDay(ahead)}, more than two days ahead of this server's clock`
      return { line: row.line, raw: row.raw, reason }
    } catch (error) {
      throw inFile(error, this.file.path, row.line, this.#dataset)
    }
  }

  /** Only a row of which everything was taken as it stands need not be read again. */
  #takeIn(row: Row<unknown>, entries: Entry[], mark: Mark | undefined): void {
    const { suppressions, gathering, repeated } = this.#shared
    const taken = suppressions ? entries.flatMap(entry => this.#withheld(entry, suppressions) ?? []) : entries
    for (const entry of taken) {
      this.#noteDay(entry)
      this.#noteStatus(entry)
    }
    if (repeated.hold({ row, entries: taken, about: this.about, path: this.file.path })) return
    const isWhole = taken.length === entries.length && !taken.some(isLeftOut)
    this.#marking?.add(taken, isWhole ? (mark ?? null) : null)
    for (const entry of taken) gathering.add(entry, this.about)
  }

  /** What an entry reports of a day after the publication, or after today, is a plan. */
  #noteDay(entry: Entry): void {
    const { about } = this
    const { today } = this.#reading
    const own = ownDay(entry)
    if (own !== null) {
      noteNewest(about, own, today)
      return
    }
    if (about.publishedOn === undefined) about.hasUndated = true
    const last = about.publishedOn !== undefined && about.publishedOn < today ? about.publishedOn : today
    const { entryDay } = this.#dataset
    if (entryDay) noteNewest(about, entryDay(entry), last)
    else for (const day of daysReported(entry)) noteNewest(about, day, last)
  }

  /** It is served as the register writes it, and means neither that the company lives nor that it does not. */
  #noteStatus(entry: Entry): void {
    const basic = entry.kind === 'company' ? entry.basic : undefined
    if (basic?.status && !basic.status_id) this.about.unknownStatus = (this.about.unknownStatus ?? 0) + 1
  }

  #withheld(entry: Entry, suppressions: Suppressions): Entry | null {
    const left = withheld(entry, suppressions, this.#dataset.id)
    if (left === null || isLeftOut(left)) this.about.leftOut = oneMore(this.about.leftOut, 'suppressed people')
    return left
  }

  #refuse(row: QuarantinedRow, isRelated = false): void {
    this.#unread++
    this.#lastReason = row.reason
    if (this.#isUnterminated && !this.#reading.acceptLoss) throw new FileError(`${this.file.path}: ${cut}`)
    const mayName = namesIn(row.raw)
    const isOld = this.#unreadBefore.has(quarantineMark(row.raw))
    if (!isRelated && !isOld) this.#related?.add(mayName, row.reason)
    this.#quarantine({ ...row, mayName, isOld })
  }

  #requireRelated(): void {
    try {
      this.#related?.requireAllFound()
    } catch (error) {
      throw inFile(error, this.file.path, 0, this.#dataset)
    }
  }

  #quarantine(row: QuarantinedRow): void {
    const { suppressions } = this.#shared
    const shown = suppressions ? withheldRow(row, suppressions) : row
    this.#quarantined.push({ ...shown, head: this.about.reading.head?.text })
  }

  /** Whether enough has come together for a part. */
  get isReady(): boolean {
    return (
      this.#quarantined.length >= quarantineBatch || this.#marking?.isFull === true || this.#shared.gathering.isFull
    )
  }

  *take(): Generator<Part> {
    if (this.#quarantined.length >= quarantineBatch) yield* this.flushQuarantine()
    if (this.#marking?.isFull) yield { kind: 'seen', seen: this.#marking.take() }
    yield* this.#shared.gathering.take()
  }

  *flushQuarantine(): Generator<QuarantinePart> {
    if (this.#quarantined.length > 0)
      yield { kind: 'quarantine', path: this.file.path, quarantined: this.#quarantined.splice(0) }
  }

  *finish(): Generator<Part> {
    const { about, rows } = this
    const { path } = this.file
    yield* this.flushQuarantine()
    if (rows > 1 && this.#unread === rows) {
      throw new FileError(`${path}: none of its ${rows} rows could be read (last reason: ${this.#lastReason})`)
    }
    const isUnterminated = this.#isUnterminated || about.isUnterminated === true
    if (isUnterminated && mayBeComplete(about) && !this.#reading.acceptLoss) throw new FileError(`${path}: ${unended}`)
    if (this.#related && mayBeComplete(about) && !this.#dataset.isList && !this.#reading.isFirst) this.#requireRelated()
    if (this.#marking) yield { kind: 'seen', seen: this.#marking.take() }
    const isLast = this.#reading.lasts?.has(path) === true
    if (isLast) yield* this.#shared.gathering.end()
    const { reading, ...own } = about
    const publishedOn = own.publishedOn ?? this.#reading.publishedOn
    const claims = { ...own, ...(publishedOn !== undefined && { publishedOn }) }
    // A file of parts leaves alone what it does not contain.
    const columns = this.#dataset.isPartial && !mayBeComplete(about) ? [] : reading.columns
    yield { kind: 'file', path, about: claims, fileRows: rows, columns, isLast }
  }
}

function noteNewest(about: FileClaims, day: string | null | undefined, last: string): void {
  if (day && day <= last && day > (about.newestOn ?? '')) about.newestOn = day
}

/** The same file; it counts how many of its bytes were read, of those read as one together. */
function counted(file: InputFile, onBytes: (bytes: number) => void): InputFile {
  return { ...file, open: () => file.open(onBytes), all: file.all && (() => eachCounted(file, onBytes)) }
}

async function* eachCounted(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<InputFile> {
  let before = 0
  for await (const one of file.all?.() ?? []) {
    yield { ...one, open: () => one.open(read => onBytes(before + read)) }
    before += one.packedBytes
  }
}

/** Why a row cannot be read may quote it. */
function withheldRow(row: QuarantinedRow, suppressions: Suppressions): QuarantinedRow {
  if (!suppressions.isAnyoneNamedIn(`${row.raw} ${row.reason}`)) return row
  return { ...row, raw: notPublished, reason: 'unreadable, and names a suppressed person' }
}

const oneMore = (counts: Record<string, number> = {}, what: string) => ({ ...counts, [what]: (counts[what] ?? 0) + 1 })
