import { closeSync, openSync, readSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { temporaryFolder } from '#lib/temporary-folder.ts'
import { FileError } from './row.ts'

/** Characters that are gathered and sorted in memory at a time. */
const runLength = 8 << 20
/** How many runs are merged at the same time, and the size of the pieces they are read in: sixteen megabytes in all. */
const maxRuns = 128
const pieceSize = 1 << 17
/** What is left on the disk for others. */
const leftFree = 256 << 20
/** More rows of one key are no record but a damaged column. */
const maxPerKey = 500_000

export type SortedLimits = { runLength: number; maxRuns: number }

/** A part of the file that is sorted in itself. */
type Run = { from: number; to: number }
/** Rows of one key: which table each is from, and what was put with it. */
export type KeyedRows = { key: string; rows: { table: string; value: unknown }[] }

/**
 * Rows of any number in the order of their keys, whatever the order in which they come: tables of one delivery are joined by
 * it. Sorted runs are written to the disk and then merged, so that memory does not grow with the data. The files have no name
 * once they are open: nothing remains of them however the process ends.
 */
export class SortedFile {
  readonly #limits: SortedLimits
  #file: number
  #end = 0
  #runs: Run[] = []
  #lines: string[] = []
  #length = 0

  constructor(limits: Partial<SortedLimits> = {}) {
    this.#limits = { runLength, maxRuns, ...limits }
    this.#file = namelessFile()
  }

  /** A key has letters and digits alone, as the name of a table has. */
  put(key: string, table: string, value: unknown): void {
    const line = `${key}\t${table}\t${JSON.stringify(value)}`
    this.#lines.push(line)
    this.#length += line.length
    if (this.#length >= this.#limits.runLength) this.#writeRun()
  }

  /** All rows, key by key; those of a key by table, and of a table in no order of their own but always in the same. */
  *keys(): Generator<KeyedRows> {
    let group = null as KeyedRows | null
    for (const line of this.#sorted()) {
      const first = line.indexOf('\t')
      const second = line.indexOf('\t', first + 1)
      const key = line.slice(0, first)
      if (group?.key !== key) {
        if (group) yield group
        group = { key, rows: [] }
      }
      if (group.rows.length >= maxPerKey) {
        throw new FileError(`more than ${maxPerKey} rows have the number ${key}, so a column is damaged`)
      }
      group.rows.push({ table: line.slice(first + 1, second), value: JSON.parse(line.slice(second + 1)) })
    }
    if (group) yield group
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
  }

  #writeRun(): void {
    this.#lines.sort()
    requireRoom(this.#length)
    const from = this.#end
    this.#end = writePieces(this.#file, from, this.#lines)
    this.#runs.push({ from, to: this.#end })
    this.#lines = []
    this.#length = 0
  }

  *#sorted(): Generator<string> {
    // What fits into memory needs no disk.
    if (this.#runs.length === 0) return yield* this.#lines.sort()
    if (this.#lines.length > 0) this.#writeRun()
    while (this.#runs.length > this.#limits.maxRuns) this.#mergeRuns()
    yield* merged(this.#file, this.#runs)
  }

  /** Fewer and longer runs in a file of their own; the former is given back. */
  #mergeRuns(): void {
    requireRoom(this.#end)
    const file = namelessFile()
    const runs: Run[] = []
    let end = 0
    for (let at = 0; at < this.#runs.length; at += this.#limits.maxRuns) {
      const from = end
      end = writePieces(file, from, merged(this.#file, this.#runs.slice(at, at + this.#limits.maxRuns)))
      runs.push({ from, to: end })
    }
    closeSync(this.#file)
    this.#file = file
    this.#runs = runs
    this.#end = end
  }
}

function namelessFile(): number {
  const folder = temporaryFolder('sort')
  try {
    return openSync(path.join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function requireRoom(bytes: number): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize > bytes * 2 + leftFree) return
  throw new FileError(
    `there is no space in ${tmpdir()} to sort the rows: free some space, or set TMPDIR to a folder with more`,
  )
}

/** Writes lines from a position on, and returns where they end. */
function writePieces(file: number, from: number, lines: Iterable<string>): number {
  let at = from
  let piece = ''
  const write = () => {
    const bytes = Buffer.from(piece)
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done)
    at += bytes.length
    piece = ''
  }
  for (const line of lines) {
    piece += `${line}\n`
    if (piece.length >= 1 << 20) write()
  }
  write()
  return at
}

/** The lines of several runs in one order: the reader with the smallest line is always on top of a heap. */
function* merged(file: number, runs: Run[]): Generator<string> {
  const heap: RunReader[] = []
  for (const run of runs) {
    const reader = new RunReader(file, run)
    if (reader.line === null) continue
    heap.push(reader)
    for (let at = heap.length - 1; at > 0; ) {
      const above = (at - 1) >> 1
      if (!isBefore(heap, at, above)) break
      swap(heap, at, above)
      at = above
    }
  }
  while (heap.length > 0) {
    const top = heap[0] as RunReader
    yield top.line as string
    top.advance()
    if (top.line === null) {
      const last = heap.pop() as RunReader
      if (heap.length > 0) heap[0] = last
    }
    sink(heap)
  }
}

function sink(heap: RunReader[]): void {
  for (let at = 0; ; ) {
    let least = at
    for (const below of [2 * at + 1, 2 * at + 2]) if (below < heap.length && isBefore(heap, below, least)) least = below
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}

const isBefore = (heap: RunReader[], one: number, other: number) =>
  ((heap[one] as RunReader).line as string) < ((heap[other] as RunReader).line as string)

function swap(heap: RunReader[], one: number, other: number): void {
  const kept = heap[one] as RunReader
  heap[one] = heap[other] as RunReader
  heap[other] = kept
}

/** The lines of one run, read piece by piece. */
class RunReader {
  line: string | null = null
  readonly #file: number
  readonly #to: number
  #at: number
  #lines: string[] = []
  #next = 0
  /** The beginning of a line whose end is in the next piece. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: number, { from, to }: Run) {
    this.#file = file
    this.#at = from
    this.#to = to
    this.advance()
  }

  advance(): void {
    while (this.#next >= this.#lines.length && this.#at < this.#to) this.#readPiece()
    this.line = this.#lines[this.#next++] ?? null
  }

  #readPiece(): void {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, this.#to - this.#at))
    const size = readSync(this.#file, piece, 0, piece.length, this.#at)
    if (size === 0) throw new Error('a sorted file ends early')
    this.#at += size
    const bytes = Buffer.concat([this.#rest, piece.subarray(0, size)])
    const end = bytes.lastIndexOf(10)
    this.#rest = bytes.subarray(end + 1)
    this.#lines = end < 0 ? [] : bytes.toString('utf8', 0, end).split('\n')
    this.#next = 0
  }
}
