import { copyField } from '#postgres/copy-text.ts'
import type { Entry } from './entry.ts'
import { KnownRows, type Mark, type MarkedRows, markOf } from './marked-rows.ts'

/** How many rows are passed on together. */
const atOnce = 65_536
const firstBytes = 1 << 20

/** What a reader thread receives: what decides how rows are read, and the rows of the last file. Plain data. */
export type MarkingStart = { rules: string; known?: MarkedRows }

/** What is read of a complete file, row by row, for `seen` and for the next file. */
export type SeenRows = MarkedRows & { lineCount: number; unchanged: number }

/** Recognises rows of a complete file that are unchanged since the last one, and gathers what all rows are about. */
export class Marking {
  readonly #start: string
  #rules: string
  readonly #known: KnownRows | undefined
  #marks = new Uint32Array(2 * atOnce)
  #ends = new Uint32Array(atOnce)
  #lines = Buffer.allocUnsafeSlow(firstBytes)
  #rows = 0
  #length = 0
  #lineCount = 0
  #unchanged = 0

  constructor({ rules, known }: MarkingStart) {
    this.#start = this.#rules = rules
    this.#known = known && new KnownRows(known)
  }

  /** The same cells under other column names mean something else. */
  begin(head: string): void {
    this.#rules = `${this.#start} ${head} `
  }

  get isFull(): boolean {
    return this.#rows === atOnce
  }

  get isAny(): boolean {
    return this.#rows > 0
  }

  mark(raw: string): Mark {
    return markOf(this.#rules, raw)
  }

  /** Whether the row stood in the last file too; what it is about is then seen. */
  isKnown(mark: Mark): boolean {
    const lines = this.#known?.linesOf(mark)
    if (!lines) return false
    this.#need(lines.length)
    this.#lines.set(lines, this.#length)
    this.#length += lines.length
    let count = 0
    for (let at = 0; at < lines.length; at++) if (lines[at] === 10) count++
    this.#unchanged += count
    this.#end(mark, count)
    return true
  }

  /** Without a mark the row is read again the next time. */
  add(entries: Entry[], mark: Mark | null): void {
    let text = ''
    let count = 0
    for (const entry of entries) {
      if (entry.kind === 'gone') continue
      text += `${entry.kind}\t${copyField(entry.key)}\n`
      count++
    }
    if (count === 0) return
    this.#need(text.length * 3)
    this.#length += this.#lines.write(text, this.#length)
    this.#end(mark, count)
  }

  take(): SeenRows {
    const seen = {
      marks: this.#marks.slice(0, 2 * this.#rows),
      ends: this.#ends.slice(0, this.#rows),
      lines: new Uint8Array(this.#lines.subarray(0, this.#length)),
      lineCount: this.#lineCount,
      unchanged: this.#unchanged,
    }
    this.#rows = this.#length = this.#lineCount = this.#unchanged = 0
    return seen
  }

  #end(mark: Mark | null, count: number): void {
    this.#marks[2 * this.#rows] = mark?.[0] ?? 0
    this.#marks[2 * this.#rows + 1] = mark?.[1] ?? 0
    this.#ends[this.#rows++] = this.#length
    this.#lineCount += count
  }

  #need(bytes: number): void {
    if (this.#length + bytes <= this.#lines.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#length + bytes, 2 * this.#lines.length))
    this.#lines.copy(larger, 0, 0, this.#length)
    this.#lines = larger
  }
}
