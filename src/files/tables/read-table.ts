import { stat } from 'node:fs/promises'
import { FileError } from '../row.ts'
import { tooWide } from './delimiter-of.ts'
import { encodingOf } from './encoding-of.ts'
import { formOf, headBytes, headOfFile } from './form-of.ts'
import { Losses } from './losses.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import {
  type HeaderFinder,
  maxBlankRows,
  maxCellLength,
  maxColumns,
  maxRowLetters,
  maxRows,
  maxTableBytes,
  type RawTable,
  Room,
  type Table,
  TableError,
  type TableLine,
  type TableWarning,
  tooManyBlankRows,
} from './table.ts'

/** The names of columns are looked for in so many lines. */
const headerWithin = 20

const firstLine: HeaderFinder = () => ({ from: 0, to: 1 })

/**
 * An uploaded table in any format: CSV with any delimiter and encoding, JSON lines, XLSX. Rows are read as they are consumed, and an
 * unreadable one ends them with a `TableError`: act on them only after the last one.
 */
export async function readTable(path: string, findHeader: HeaderFinder = firstLine): Promise<Table> {
  const { size } = await stat(path)
  if (size > maxTableBytes) throw new TableError(`is larger than ${maxTableBytes >> 20} MB.`)
  const raw = await withTableErrors(() => rawTable(path, size))
  return tableOf(raw, new Room(size), findHeader)
}

async function rawTable(path: string, size: number): Promise<RawTable> {
  const head = await headOfFile(path)
  const form = await formOf(path, head)
  if (form === 'xlsx') return readXlsx(path, new Room(size))
  const encoding = await encodingOf(path, head)
  // A letter may be cut at the end of the head.
  const text = new TextDecoder(encoding === 'mixed' ? 'windows-1252' : encoding).decode(head, { stream: true })
  if (text.trim() === '') throw new TableError('is empty: there is nothing to read.')
  if (/^\s*\{/.test(text)) return readJson(path, false)
  if (/^\s*\[\s*[{\]]/.test(text)) return readJson(path, true)
  return readCsv(path, text, size <= headBytes, encoding)
}

async function tableOf(raw: RawTable, room: Room, findHeader: HeaderFinder): Promise<Table> {
  const { form, encoding, delimiter, warnings } = raw
  const lines = textLines(raw.lines, room)
  const first: TableLine[] = []
  await withTableErrors(async () => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      first.push(next.value)
      if (first.length >= headerWithin) break
    }
  })
  if (first.length === 0) throw new TableError('is empty: there is nothing to read.')
  const place = raw.names ? { from: 0, to: 0 } : findHeader(first.map(({ cells }) => cells))
  const names = raw.names ?? namesIn(first.slice(place?.from ?? 0, place?.to ?? 0))
  const rest = first.slice(place?.to ?? 0)
  const header = headerOf(names, rest)
  if (header.length > maxColumns) throw tooWide()
  warnings.push(...headerWarnings(place, raw.names !== undefined))
  const losses = new Losses(header)
  return {
    form,
    encoding,
    delimiter,
    warnings,
    header,
    hasHeader: place !== null,
    rows: rowsOf(rest, lines, header, losses, warnings),
  }
}

/** Lines that have any text, as long as all of them together are what a table may be. */
async function* textLines(lines: AsyncIterable<TableLine>, room: Room): AsyncGenerator<TableLine> {
  let [blank, all, letters] = [0, 0, 0]
  for await (const { line, cells } of lines) {
    const before = letters
    all += cells.length
    for (const cell of cells) letters += cell.length
    room.allow(all, letters)
    if (cells.length > maxColumns && cells.slice(maxColumns).some(cell => cell.trim() !== '')) throw tooWide()
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] as string
      if (cell.length > maxCellLength)
        throw new TableError(
          `has a cell of more than ${maxCellLength} characters on line ${line}, in column ${at + 1}.`,
        )
      cells[at] = cell.trim()
    }
    if (letters - before > maxRowLetters)
      throw new TableError(
        `has a row of more than ${maxRowLetters} letters on line ${line}. Send only the columns you need.`,
      )
    if (cells.some(cell => cell !== '')) yield { line, cells }
    else if (++blank > maxBlankRows) throw tooManyBlankRows()
  }
}

/** Of names in two rows the lower one counts, and the upper one where the lower is blank. */
function namesIn(lines: TableLine[]): string[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => lines.findLast(({ cells }) => cells[at])?.cells[at] ?? '')
}

/** As many as the widest of the first rows has, blank ones at the end left out; each name once. */
function headerOf(names: string[], rows: TableLine[]): string[] {
  const filled = (cells: string[]) => cells.findLastIndex(cell => cell !== '') + 1
  const width = Math.max(filled(names), names.length > 0 ? 0 : Math.max(0, ...rows.map(({ cells }) => filled(cells))))
  const used = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const name = (names[at] ?? '').replace(/^\uFEFF/, '').replace(/\s+/g, ' ') || `Column ${at + 1}`
    let own = name
    for (let again = 2; used.has(own); again++) own = `${name} (${again})`
    used.add(own)
    return own
  })
}

function headerWarnings(place: { from: number; to: number } | null, isTold: boolean): TableWarning[] {
  if (isTold) return []
  if (!place) {
    const message =
      'The first line has no column names: it was read as a row, and the columns are recognised by their content.'
    return [{ code: 'header_missing', column: null, message }]
  }
  const found: TableWarning[] = []
  if (place.from > 0) {
    const message = `${place.from === 1 ? 'The first line stands' : `The first ${place.from} lines stand`} above the column names and ${place.from === 1 ? 'is' : 'are'} left out.`
    found.push({ code: 'above_header', column: null, message })
  }
  if (place.to - place.from > 1) {
    const message = `The column names take ${place.to - place.from} rows: the last of them is used.`
    found.push({ code: 'names_in_two_rows', column: null, message })
  }
  return found
}

async function* rowsOf(
  first: TableLine[],
  rest: AsyncGenerator<TableLine>,
  header: string[],
  losses: Losses,
  warnings: TableWarning[],
): AsyncGenerator<string[]> {
  let rows = 0
  let tooLong = { count: 0, line: 0 }
  const asRow = ({ line, cells }: TableLine): string[] => {
    if (++rows > maxRows) throw new TableError(`has more than ${maxRows} rows. Send it in parts.`)
    if (cells.length > header.length) {
      if (cells.slice(header.length).some(cell => cell !== ''))
        tooLong = { count: tooLong.count + 1, line: tooLong.line || line }
      cells.length = header.length
    }
    while (cells.length < header.length) cells.push('')
    losses.look(cells)
    return cells
  }
  try {
    for (const line of first) yield asRow(line)
    for await (const line of rest) yield asRow(line)
  } catch (error) {
    throw asTableError(error)
  } finally {
    // Stopping early closes the file too.
    await rest.return(undefined)
  }
  if (rows === 0) throw new TableError('has column names, but no rows.')
  if (tooLong.count > 0) {
    const message = `${tooLong.count === 1 ? '1 row has' : `${tooLong.count} rows have`} more cells than there are columns, first on line ${tooLong.line}: those are left out.`
    warnings.push({ code: 'cells_left_out', column: null, message })
  }
  warnings.push(...losses.warnings())
}

async function withTableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asTableError(error)
  }
}

/** The readers of registry files word their errors without a subject. */
function asTableError(error: unknown): unknown {
  // Endless nesting overflows the stack of the parser.
  if (error instanceof RangeError) return new TableError('has a row that is nested too deeply for a table.')
  if (!(error instanceof FileError) || error instanceof TableError) return error
  const text = error.message.replace(/\.$/, '')
  return new TableError(/^(is|has|ends) /.test(text) ? `${text}.` : `cannot be read: ${text}.`)
}
