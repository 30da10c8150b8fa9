import { notPublished } from '#domain/privacy/not-published.ts'
import { type SuppressionData, Suppressions } from '#domain/privacy/suppressions.ts'
import { FileReading } from '#files/file-reading.ts'
import { filesAsOne } from '#files/files-as-one.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import { FileError } from '#files/row.ts'
import type { Entry } from '../entries/entry.ts'
import { Marking, type MarkingStart, type SeenRows } from '../entries/marking.ts'
import { type AsideRow, readEntries } from '../entries/read-entries.ts'
import type { AboutFile, Dataset, FileClaims, Share } from '../entries/source.ts'
import { withheld } from '../entries/withheld.ts'
import type { FillStart } from '../first-fill/fill-start.ts'
import { type FillBatch, FirstFill } from '../first-fill/first-fill.ts'
import { Batch, type FileDay, type StagedBatch } from '../stage/batch.ts'

/** Which files are read, and what the operator says about them. Plain data, so that another thread can be asked. */
export type Reading = {
  /** Where to look for the files, and which of those found there are of this dataset. */
  places: string[]
  paths: Set<string>
  publishedOn?: string
  /** The day of the import, which dates what nobody else does. */
  today: string
  isComplete?: boolean
  acceptLoss?: boolean
  /** New columns and members that stop nothing. */
  allowNew?: string[]
  mapping?: string
  /** The last files of groups: what was gathered is given when one has ended, so that groups can be read side by side. */
  lasts?: Set<string>
  /** The companies of files that are read together are shared out; with all that is said of them. */
  share?: Share
  /** Where nearly everything will be new. */
  fill?: FillStart
  /** Who is not to be served, if anybody. */
  suppressed?: SuppressionData
  /** Where the rows of complete files are told apart. */
  marking?: MarkingStart
}

/** What reading gives, piece by piece, in the order of the files. Plain data. */
export type ReadPart = { rows: number; packedBytes: number } & (
  | { kind: 'fill'; fill: FillBatch }
  /** After this one there are no more of them. */
  | { kind: 'filled' }
  | { kind: 'batch'; batch: StagedBatch; isComplete: boolean }
  | { kind: 'seen'; seen: SeenRows }
  | { kind: 'aside'; path: string; aside: AsideRow[] }
  | { kind: 'file'; path: string; about: FileClaims; fileRows: number; columns: string[]; isLast: boolean }
)
type Said<P = ReadPart> = P extends ReadPart ? Omit<P, 'rows' | 'packedBytes'> : never

/** Entries that are merged at a time, and those that are filled in at a time. */
const batchSize = 5_000
const fillSize = 4_000
const asideSize = 500

const cut =
  'ends in the middle of a row, so it is truncated. Download it again, or use --accept-loss to import it without its last row.'
const unended =
  'claims to be complete, but its last line has no line break, so it may be truncated. Download it again; if the ' +
  'publisher ends it this way, use --accept-loss.'

/** Reads the files of a dataset into parts that can be written to the database one after the other. */
export async function* readParts(dataset: Dataset, reading: Reading): AsyncGenerator<ReadPart> {
  const { publishedOn, isComplete, mapping, share } = reading
  const gathering = new Gathering(reading)
  const suppressions = reading.suppressed && new Suppressions(reading.suppressed)
  const marking = reading.marking && new Marking(reading.marking)
  let rows = 0
  let bytesBefore = 0
  let bytes = 0
  const countBytes = (read: number) => {
    bytes = read
  }
  const part = (said: Said): ReadPart => ({ rows, packedBytes: bytesBefore + bytes, ...said }) as ReadPart
  for await (const file of filesToRead(dataset, reading)) {
    const about: AboutFile = {
      ...{ name: file.name, publishedOn, isComplete, mapping, share },
      reading: new FileReading(reading.allowNew),
    }
    const counted: InputFile = {
      ...file,
      open: () => file.open(countBytes),
      all: file.all && (() => eachCounted(file, countBytes)),
    }
    let fileRows = 0
    let fileUnread = 0
    let reason = ''
    let isUnended = false
    let isMarked: boolean | undefined
    const markingNow = () => {
      if (isMarked === undefined) marking?.begin(about.reading.head?.text ?? '')
      isMarked ??= mayBeComplete(about)
      return isMarked ? marking : undefined
    }
    const aside: AsideRow[] = []
    const putAside = (row: AsideRow) =>
      aside.push({ ...(suppressions ? withheldRow(row, suppressions) : row), head: about.reading.head?.text })
    const takeAside = () => part({ kind: 'aside', path: file.path, aside: aside.splice(0) })
    try {
      for await (const read of readEntries(dataset, counted, about, marking && markingNow)) {
        for (const row of read) {
          const { rows: joined = 1 } = row
          fileRows += joined
          rows += joined
          isUnended = row.isUnended === true
          if (aside.length >= asideSize) yield takeAside()
          if (marking?.isFull) yield part({ kind: 'seen', seen: marking.take() })
          if ('isKnown' in row) continue
          if ('reason' in row) {
            reason = row.reason
            fileUnread++
            if (isUnended && !reading.acceptLoss) throw new FileError(`${file.path}: ${cut}`)
            putAside(row)
            continue
          }
          if (row.cleaned) putAside(row.cleaned)
          const taken: Entry[] = []
          for (const said of row.entries) {
            const entry = suppressions ? withheld(said, suppressions, dataset.id) : said
            if (entry === null) about.leftOut = oneMore(about.leftOut, 'suppressed people')
            else taken.push(entry)
          }
          const isPlain = !row.cleaned && taken.length === row.entries.length
          if (isMarked) marking?.add(taken, isPlain ? (row.mark ?? null) : null)
          for (const entry of taken) {
            gathering.add(entry, about)
            if (gathering.isFull) for (const full of gathering.take()) yield part(full)
          }
        }
      }
    } catch (error) {
      // They stay on record also where the rest of the file cannot be read.
      if (aside.length > 0) yield takeAside()
      throw error
    }
    if (aside.length > 0) yield takeAside()
    if (fileRows > 1 && fileUnread === fileRows) {
      throw new FileError(`${file.path}: none of its ${fileRows} rows could be read (last reason: ${reason})`)
    }
    isUnended ||= about.isUnended === true
    if (isUnended && mayBeComplete(about) && !reading.acceptLoss) throw new FileError(`${file.path}: ${unended}`)
    const isLast = reading.lasts?.has(file.path) === true
    if (isMarked && marking) yield part({ kind: 'seen', seen: marking.take() })
    if (isLast) for (const said of gathering.end()) yield part(said)
    const { reading: found, ...claims } = about
    // A file that says parts leaves alone what it does not have.
    const columns = dataset.saysParts && !mayBeComplete(about) ? [] : found.columns
    yield part({ kind: 'file', path: file.path, about: claims, fileRows, columns, isLast })
    bytesBefore += file.packedBytes
    bytes = 0
  }
  for (const said of gathering.end()) yield part(said)
}

async function* filesToRead({ readsTogether }: Dataset, { places, paths }: Reading): AsyncGenerator<InputFile> {
  if (readsTogether) yield filesAsOne([...paths], () => namedFiles(places, paths))
  else yield* namedFiles(places, paths)
}

async function* namedFiles(places: string[], paths: Set<string>): AsyncGenerator<InputFile> {
  for await (const file of listInputFiles(places)) if (paths.has(file.path)) yield file
}

/** The files of one that is read as one; their bytes are counted one after the other. */
async function* eachCounted(file: InputFile, onBytes: (bytes: number) => void): AsyncGenerator<InputFile> {
  let before = 0
  for await (const one of file.all?.() ?? []) {
    yield { ...one, open: () => one.open(read => onBytes(before + read)) }
    before += one.packedBytes
  }
}

/** Why a row cannot be read may quote it. */
function withheldRow(row: AsideRow, suppressions: Suppressions): AsideRow {
  if (!suppressions.isAnyoneNamedIn(`${row.raw} ${row.reason}`)) return row
  return { ...row, raw: notPublished, reason: 'unreadable, and names a suppressed person' }
}

const oneMore = (counts: Record<string, number> = {}, what: string) => ({ ...counts, [what]: (counts[what] ?? 0) + 1 })

/** A part is complete together with the others, unless the operator says that it is not. */
export const mayBeComplete = ({ isComplete, part }: FileClaims) => isComplete ?? part !== undefined

/** Puts entries together into what is written at once: batches of a first fill as long as there are any, then others. */
class Gathering {
  #fill: FirstFill | undefined
  #batch = new Batch()
  #isComplete = false
  #ready: Said[] = []
  readonly #today: string

  constructor({ fill, today }: Reading) {
    this.#today = today
    this.#fill = fill && new FirstFill(fill)
  }

  get isFull(): boolean {
    return this.#ready.length > 0
  }

  add(entry: Entry, about: AboutFile): void {
    this.#isComplete = mayBeComplete(about)
    const day: FileDay = { on: about.publishedOn ?? this.#today, isDated: about.publishedOn !== undefined }
    // Facts that come right after a company are written with it.
    if (this.#fill && entry.kind === 'company' && this.#fill.size >= fillSize) {
      this.#ready.push({ kind: 'fill', fill: this.#fill.takeBatch() })
    }
    if (this.#fill?.take(entry, day.on)) return
    if (!this.#batch.add(entry, day)) {
      this.#send()
      this.#batch.add(entry, day)
    }
    if (this.#batch.size >= batchSize) this.#send()
  }

  /** A batch needs the indexes, which are there when the first fill is over. */
  #send(): void {
    this.#endFill()
    this.#ready.push({ kind: 'batch', batch: this.#batch.staged(), isComplete: this.#isComplete })
    this.#batch = new Batch()
  }

  #endFill(): void {
    if (!this.#fill) return
    this.#ready.push({ kind: 'fill', fill: this.#fill.takeLast() }, { kind: 'filled' })
    this.#fill = undefined
  }

  take(): Said[] {
    return this.#ready.splice(0)
  }

  end(): Said[] {
    this.#endFill()
    if (this.#batch.size > 0) this.#send()
    return this.take()
  }
}
