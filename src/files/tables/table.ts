import { FileError } from '../row.ts'

/** A list of more is more than a person sends. */
export const maxRows = 200_000
/** A spreadsheet with more columns than this is no list of companies. */
export const maxColumns = 1000
/** What a cell of a spreadsheet holds at most. */
export const maxCellLength = 32_767
/** What a row of a table holds at most, in all of its cells together. */
export const maxRowLetters = 1 << 18
/** The bytes of a file as it is sent. */
export const maxTableBytes = 256 << 20
/** What the cells of a table hold together, and how many there are with or without anything in them: at most so much. */
const [maxLetters, maxCells] = [256 << 20, 10_000_000]
/** A small file may have less: a workbook can repeat one long text, and JSON one name, in every row. */
const [lettersAnyway, cellsAnyway] = [8 << 20, 1_000_000]
const [lettersPerByte, cellsPerByte] = [100, 20]

/** Counts what was read of a file of this size, and refuses it where that is more than any list is. */
export class Room {
  readonly #letters: number
  readonly #cells: number

  constructor(bytes: number) {
    this.#letters = Math.min(maxLetters, Math.max(lettersAnyway, bytes * lettersPerByte))
    this.#cells = Math.min(maxCells, Math.max(cellsAnyway, bytes * cellsPerByte))
  }

  allow(cells: number, letters: number): void {
    const what =
      cells > this.#cells
        ? `${this.#cells} cells, empty ones included`
        : letters > this.#letters
          ? `${this.#letters} letters in its cells`
          : null
    if (what === null) return
    const because = this.#cells < maxCells ? ', which is the maximum for a file of its size' : ''
    throw new TableError(
      `has more than ${what}${because}. Send only the columns you need, as CSV, or send it in parts.`,
    )
  }
}

/** Rows without anything in them cost as much to read as others. */
export const maxBlankRows = 200_000

export const tooManyBlankRows = () =>
  new TableError(
    `has more than ${maxBlankRows} blank rows. Delete them (in a spreadsheet: select the rows below the list, Delete rows), and save it again.`,
  )

/** A file that is not a readable table: one sentence for the person who sent it, to follow 'The file'. */
export class TableError extends FileError {}

/** What a person should know about a table that could be read all the same. */
export type TableWarning = {
  code:
    | 'above_header'
    | 'cells_left_out'
    | 'dates_as_numbers'
    | 'digits_lost'
    | 'error_values'
    | 'formulas_without_value'
    | 'header_missing'
    | 'merged_cells'
    | 'mixed_encodings'
    | 'names_in_two_rows'
    | 'other_sheets'
    | 'zeroes_lost'
  /** The column by its name, where it is about one. */
  column: string | null
  message: string
}

/** The cells of a line of the file as they are written. */
export type TableLine = { line: number; cells: string[] }

export type TableForm = 'csv' | 'json' | 'xlsx'

/** What a reader of one form gives: lines, of which the first ones may be titles and names of columns. */
export type RawTable = {
  form: TableForm
  lines: AsyncIterable<TableLine>
  /** The names of the columns, where the format itself states them. */
  names?: string[]
  encoding: string | null
  delimiter: string | null
  warnings: TableWarning[]
}

export type Table = {
  form: TableForm
  /** One for each column, 'Column 1' where there is none. */
  header: string[]
  hasHeader: boolean
  /** Each as long as the header, without spaces around the cells; lines without any text are passed over. Can be read once. */
  rows: AsyncIterable<string[]>
  /** Of text: 'mixed' where some lines are UTF-8 and others Windows-1252. */
  encoding: string | null
  delimiter: string | null
  /** Complete when all rows are read. */
  warnings: TableWarning[]
}

/** Which of the first lines have the names of the columns: from, and up to but without; null where none has. */
export type HeaderFinder = (first: string[][]) => { from: number; to: number } | null
