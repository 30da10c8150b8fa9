import type { Readable } from 'node:stream'
import { shown } from '#lib/shown.ts'
import { columnError } from './column-error.ts'
import { type FileReading, fileColumns } from './file-reading.ts'
import { BadRow, FileError, type Row } from './row.ts'
import { snakeCase } from './snake-case.ts'
import { type Encoding, textOf } from './text-of.ts'

export interface CsvForm {
  delimiter: string
  encoding?: Encoding
  /** False where quotes are letters like others. */
  quote?: '"' | false
  /** The names of the columns, where the file does not begin with them. */
  columns?: string[]
  /** Names of columns under which the file may write them otherwise. */
  renamed?: (name: string) => string
  /** All columns that the source reads or ignores: any other one stops the run, before the first row. */
  known?: ReadonlySet<string>
}

/** A row of more is a broken quote, not a row. */
export const maxRowLength = 1 << 18

/** A quote that never closes costs one row each time, but a file that is full of them is not a CSV file. */
const maxOpenQuotes = 20

/** The rows of a CSV file by the names of their columns, which are trimmed. A row of another length is a bad row. */
export async function* csvRows(
  stream: Readable,
  form: CsvForm,
  reading: FileReading,
): AsyncGenerator<Row<Record<string, string> | BadRow>> {
  const pages = scanned(stream, form, reading, columns => {
    let isFirst = true
    return cells => {
      const value: Record<string, string> = {}
      for (let at = 0; at < columns.length; at++) value[columns[at] as string] = cells[at] as string
      if (isFirst) Object.defineProperty(value, fileColumns, { value: columns })
      isFirst = false
      return value
    }
  })
  for await (const page of pages) yield* page
}

/**
 * The rows as lists, in the order of these names, with '' for a column that the file does not have, and all rows of a piece of
 * text together: twice as fast, for files of millions of rows and dozens of columns. Any other column stops the run.
 */
export function csvLists(
  stream: Readable,
  form: Omit<CsvForm, 'known'>,
  names: readonly string[],
  reading: FileReading,
): AsyncGenerator<Iterable<Row<string[] | BadRow>>> {
  return scanned(stream, { ...form, known: new Set(names) }, reading, columns => {
    const places = names.map(name => columns.indexOf(name))
    if (places.every((place, at) => place === at)) return cells => cells
    return cells => places.map(place => (place < 0 ? '' : (cells[place] as string)))
  })
}

/** The rows of each piece of text, found while they are taken: none is kept longer than it is needed. */
async function* scanned<Value>(
  stream: Readable,
  form: CsvForm,
  reading: FileReading,
  shapeOf: (columns: string[]) => (cells: string[]) => Value,
): AsyncGenerator<Iterable<Row<Value | BadRow>>> {
  const scanner = new RowScanner(form)
  let columns = form.columns
  let shape = columns && shapeOf(columns)
  // Columns that the operator allowed are no concern of the source.
  let allowedAt: number[] = []
  const without = (cells: string[]) =>
    allowedAt.length === 0 ? cells : cells.filter((_, at) => !allowedAt.includes(at))
  const extraOf = (cells: string[]) =>
    Object.fromEntries(
      allowedAt.flatMap(at => {
        const text = cells[at]?.trim()
        return text ? [[snakeCase(columns?.[at] as string), text]] : []
      }),
    )
  function* rows(): Generator<Row<Value | BadRow>> {
    for (let cells = scanner.next(); cells; cells = scanner.next()) {
      if (columns && shape) {
        const wrong = problemOf(columns, cells, scanner)
        const { line, raw, isUnterminated } = scanner
        if (wrong !== null) yield { line, value: new BadRow(wrong), raw: shown(raw), isUnterminated }
        else if (allowedAt.length === 0) yield { line, value: shape(cells), raw, isUnterminated }
        else yield { line, value: shape(without(cells)), raw, isUnterminated, extra: extraOf(cells) }
      } else {
        columns = headerOf(cells, scanner, form, reading)
        reading.passHead(scanner.raw, columns)
        allowedAt = columns.flatMap((name, at) => (reading.isAllowed(name) ? [at] : []))
        shape = shapeOf(without(columns))
      }
    }
  }
  for await (const piece of textOf(stream, form.encoding)) {
    scanner.feed(piece)
    yield rows()
  }
  scanner.end()
  yield rows()
  if (!columns) throw new FileError('the file is empty')
}

function problemOf(columns: string[], cells: string[], { raw, problem }: RowScanner): string | null {
  if (problem !== null) return problem
  if (raw.includes('\0')) return 'a NUL character'
  return cells.length === columns.length ? null : `expected ${columns.length} columns, found ${cells.length}`
}

/** A byte-order mark may also be within the quotes of the first name. */
function headerOf(
  cells: string[],
  { problem }: RowScanner,
  { renamed = name => name, known, delimiter }: CsvForm,
  reading: FileReading,
): string[] {
  if (problem !== null) throw new FileError(`the header line has ${problem}`)
  const columns = cells.map(name => renamed(name.replace(/^\uFEFF/, '').trim()))
  const other = columns.length === 1 && [',', ';', '\t', '|'].find(one => columns[0]?.includes(one))
  if (other) {
    throw new FileError(`the columns are separated by ${JSON.stringify(other)}, expected ${JSON.stringify(delimiter)}`)
  }
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new FileError(`duplicate column "${shown(twice)}"`)
  if (!known) return columns
  const unknown = columns.filter(name => !known.has(name) && !reading.isAllowed(name))
  if (unknown.length > 0) {
    throw columnError(
      'column',
      unknown,
      [...known].filter(name => !columns.includes(name)),
    )
  }
  return columns
}

/**
 * Takes rows out of text that comes in pieces. Within quotes two quotes are one, and a quote that no separator follows
 * is a letter; so is one within a cell that does not begin with it. Rows end with LF or CRLF.
 */
export class RowScanner {
  /** Of the row that `next` gave last: the number of its first line, its text, and what makes it unreadable. */
  line = 0
  raw = ''
  problem: string | null = null
  isUnterminated = false
  #text = ''
  #at = 0
  #lines = 1
  #isOver = false
  #openQuotes = 0
  readonly #delimiter: number
  readonly #quote: number

  constructor({ delimiter, quote }: CsvForm) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quote === false ? -1 : 34
  }

  feed(piece: string): void {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + piece : piece
    this.#at = 0
  }

  end(): void {
    this.#isOver = true
  }

  /** The cells of the next row that is not blank, or nothing until there is more text. */
  next(): string[] | null {
    for (;;) {
      if (this.#at >= this.#text.length) return null
      const from = this.#at
      const cells = this.#cells()
      if (cells === null) {
        if (!this.#isOver && this.#text.length - from <= maxRowLength) {
          this.#at = from
          return null
        }
        this.#passLine(from)
        return []
      }
      if (cells.length > 1 || cells[0] !== '') return cells
    }
  }

  /** The cells from here to the end of the row, or null where the text ends first. */
  #cells(): string[] | null {
    const text = this.#text
    const delimiter = this.#delimiter
    const quote = this.#quote
    const from = this.#at
    const cells: string[] = []
    let at = from
    let lines = 1
    this.problem = null
    for (;;) {
      if (text.charCodeAt(at) === quote && text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === delimiter) {
        // Most cells of a wide file are empty.
        cells.push('')
        at += 2
      } else if (text.charCodeAt(at) === quote) {
        let start = at + 1
        let cell = ''
        for (;;) {
          const end = text.indexOf('"', start)
          if (end < 0 || (end + 1 >= text.length && !this.#isOver)) return null
          const after = text.charCodeAt(end + 1)
          if (after === quote) {
            cell += text.slice(at + 1, end + 1)
            at = end + 1
            start = end + 2
          } else if (after === delimiter || after === 10 || after === 13 || end + 1 >= text.length) {
            cell = cell === '' ? text.slice(at + 1, end) : cell + text.slice(at + 1, end)
            at = end + 1
            break
          } else start = end + 1
        }
        cells.push(cell)
      } else {
        const start = at
        for (;;) {
          const code = text.charCodeAt(at)
          if (code === delimiter || code === 10 || at >= text.length) break
          if (code === 13) {
            const isEnd = text.charCodeAt(at + 1) === 10 || at + 1 >= text.length
            if (isEnd) break
            this.problem = 'a carriage return within a cell'
          }
          at++
        }
        cells.push(text.slice(start, at))
      }
      const code = text.charCodeAt(at)
      if (code === delimiter) {
        at++
        if (at >= text.length && !this.#isOver) return null
        continue
      }
      if (at >= text.length && !this.#isOver) return null
      this.raw = text.slice(from, at)
      for (let end = text.indexOf('\n', from); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) lines++
      if (code === 13) {
        if (at + 1 >= text.length && !this.#isOver) return null
        at++
      }
      this.isUnterminated = at >= text.length && code !== 13
      this.#at = text.charCodeAt(at) === 10 ? at + 1 : at
      this.line = this.#lines
      this.#lines += lines
      return cells
    }
  }

  /** Gives up one line whose quote never closes, and continues after it. */
  #passLine(from: number): void {
    const end = this.#text.indexOf('\n', from)
    if (end < 0 && this.#text.length - from > maxRowLength) {
      throw new FileError(`line ${this.#lines} is longer than ${maxRowLength} characters`)
    }
    if (++this.#openQuotes > maxOpenQuotes) {
      throw new FileError(`more than ${maxOpenQuotes} rows have an unclosed quote, the last on line ${this.#lines}`)
    }
    this.raw = this.#text.slice(from, end < 0 ? this.#text.length : end)
    this.problem = 'an unclosed quote'
    this.isUnterminated = end < 0
    this.line = this.#lines++
    this.#at = end < 0 ? this.#text.length : end + 1
  }
}
