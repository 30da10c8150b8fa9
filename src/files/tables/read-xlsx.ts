import path from 'node:path'
import { childOf, childrenOf, type XmlElement } from '../xml-records.ts'
import { columnOf, lettersOf } from './column-of.ts'
import { tooWide } from './delimiter-of.ts'
import { type MergedAreas, mergedAreas } from './merged-areas.ts'
import { formatsOf, type NumberFormat, shownNumber } from './number-formats.ts'
import { PackedStrings } from './packed-strings.ts'
import {
  maxBlankRows,
  maxCellLength,
  maxColumns,
  type RawTable,
  type Room,
  TableError,
  type TableLine,
  type TableWarning,
  tooManyBlankRows,
} from './table.ts'
import { saveAgain, Workbook } from './workbook.ts'

/** A workbook with more is no list, and those that are empty are gone through one after the other. */
const maxSheets = 1000
/** Elements of a row: a spreadsheet has 16,384 cells in one, most of them one element and its value. */
const maxRowNodes = 1 << 16

type Sheet = { name: string; part: string; isHidden: boolean }

type Reading = {
  texts: PackedStrings
  formats: NumberFormat[]
  countsFrom1904: boolean
  merged: MergedAreas
  room: Room
  cells: number
  errors: number
  unvalued: number
}

/** The first visible sheet with anything in it. Formulas are never evaluated: what the spreadsheet found when it was saved is taken. */
export async function readXlsx(file: string, room: Room): Promise<RawTable> {
  const book = await Workbook.open(file)
  try {
    const sheets = (await sheetsOf(book)).filter(({ isHidden }) => !isHidden)
    const texts = await textsOf(book)
    const formats = formatsOf(await book.elements('xl/styles.xml', ['numFmt', 'cellXfs']))
    const [properties] = await book.elements('xl/workbook.xml', ['workbookPr'])
    const countsFrom1904 = /^(1|true)$/.test(properties?.attributes.date1904 ?? '')
    for (const sheet of sheets) {
      const merged = await mergedAreas(await book.part(sheet.part))
      const reading = { texts, formats, countsFrom1904, merged, room, cells: 0, errors: 0, unvalued: 0 }
      const rows = linesOfSheet(book, sheet, reading)
      const first = await firstText(rows)
      if (!first) continue
      const warnings = sheetWarnings(sheets, sheet, merged)
      const lines = closing(book, first, rows, () => warnings.push(...cellWarnings(reading)))
      return { form: 'xlsx', lines, encoding: null, delimiter: null, warnings }
    }
    throw new TableError('is a workbook whose visible sheets are empty.')
  } catch (error) {
    book.close()
    throw error
  }
}

async function* closing(
  book: Workbook,
  first: TableLine,
  others: AsyncGenerator<TableLine>,
  inTheEnd: () => void,
): AsyncGenerator<TableLine> {
  try {
    yield first
    yield* others
    inTheEnd()
  } finally {
    await others.return(undefined)
    book.close()
  }
}

async function sheetsOf(book: Workbook): Promise<Sheet[]> {
  const relations = await book.elements('xl/_rels/workbook.xml.rels', ['Relationship'])
  const targets = new Map(
    relations
      .filter(({ attributes }) => attributes.Type?.endsWith('/worksheet'))
      .map(({ attributes }) => [attributes.Id, attributes.Target ?? '']),
  )
  const sheets = await book.elements('xl/workbook.xml', ['sheet'])
  if (sheets.length > maxSheets)
    throw new TableError(`has more than ${maxSheets} sheets. Save the one with the list as a workbook of its own.`)
  return sheets.flatMap(({ attributes }) => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
    const target = targets.get(id)
    if (!target) return []
    const part = target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target)
    return [{ name: attributes.name ?? '', part, isHidden: /hidden/i.test(attributes.state ?? '') }]
  })
}

async function textsOf(book: Workbook): Promise<PackedStrings> {
  const texts = new PackedStrings()
  for await (const value of book.records('xl/sharedStrings.xml', ['si'])) {
    const text = richText(value)
    if (text.length > maxCellLength)
      throw new TableError(`has a text of more than ${maxCellLength} characters in a cell.`)
    texts.add(text)
  }
  return texts
}

/** A text may consist of parts in different styles; the reading of Japanese is not one of its parts. */
function richText(element: XmlElement): string {
  const parts = element.children.filter(({ name }) => name === 't' || name === 'r')
  const text = parts
    .map(part =>
      part.name === 't'
        ? part.text
        : childrenOf(part, 't')
            .map(t => t.text)
            .join(''),
    )
    .join('')
  // Letters that XML cannot have are written by their numbers.
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

/** Blank rows above it are left out. */
async function firstText(lines: AsyncGenerator<TableLine>): Promise<TableLine | null> {
  let blank = 0
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.cells.some(cell => cell.trim() !== '')) return next.value
    if (++blank > maxBlankRows) throw tooManyBlankRows()
  }
  return null
}

async function* linesOfSheet(book: Workbook, sheet: Sheet, reading: Reading): AsyncGenerator<TableLine> {
  if (!book.has(sheet.part)) throw new TableError(`is a workbook whose sheet "${sheet.name}" is missing.`)
  let line = 0
  for await (const value of book.records(sheet.part, ['row'], maxRowNodes)) {
    line = Number(value.attributes.r) || line + 1
    const cells: string[] = []
    let column = -1
    const given = childrenOf(value, 'c')
    reading.cells += given.length
    reading.room.allow(reading.cells, 0)
    for (const cell of given) {
      const letters = /^[A-Z]+/i.exec(cell.attributes.r ?? '')?.[0]
      column = letters ? columnOf(letters) : column + 1
      const text = textOf(cell, reading, () => `${lettersOf(column)}${line}`)
      if (text === '') continue
      if (column >= maxColumns) throw tooWide()
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    reading.merged.fill(line, cells)
    yield { line, cells }
  }
}

/** The place names the cell, which need not name itself. */
function textOf(cell: XmlElement, reading: Reading, place: () => string): string {
  const { t: type = 'n', s: style } = cell.attributes
  if (type === 'inlineStr') {
    const inline = childOf(cell, 'is')
    return inline ? richText(inline) : ''
  }
  const value = childOf(cell, 'v')?.text
  if (value === undefined || value === '') {
    if (childOf(cell, 'f')) reading.unvalued += type === 'str' && value === '' ? 0 : 1
    return ''
  }
  if (type === 's') {
    const text = reading.texts.at(Number(value))
    if (text === undefined)
      throw new TableError(`is damaged: the cell ${place()} refers to a text that is missing. ${saveAgain}`)
    return text
  }
  if (type === 'e') {
    reading.errors++
    return ''
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '')
  if (type === 'str') return richText({ ...cell, children: [{ ...cell, name: 't', text: value, children: [] }] })
  return shownNumber(value, reading.formats[Number(style)] ?? null, reading.countsFrom1904)
}

function sheetWarnings(sheets: Sheet[], { name }: Sheet, merged: MergedAreas): TableWarning[] {
  const found: TableWarning[] = []
  if (sheets.length > 1)
    found.push({
      code: 'other_sheets',
      column: null,
      message: `Only the sheet "${name}" was read, of ${sheets.length}.`,
    })
  if (merged.size > 0) {
    const message = `${merged.size === 1 ? 'An area of cells is merged' : `${merged.size} areas of cells are merged`}: the value counts for each row of the area.`
    found.push({ code: 'merged_cells', column: null, message })
  }
  return found
}

function cellWarnings({ errors, unvalued }: Reading): TableWarning[] {
  const found: TableWarning[] = []
  if (errors > 0) {
    const message = `${errors === 1 ? '1 cell has' : `${errors} cells have`} an error such as #N/A: read as empty.`
    found.push({ code: 'error_values', column: null, message })
  }
  if (unvalued > 0) {
    const message = `${unvalued === 1 ? '1 formula has' : `${unvalued} formulas have`} no value in the file: read as empty. Open it in a spreadsheet, save it and send it again.`
    found.push({ code: 'formulas_without_value', column: null, message })
  }
  return found
}
