import { Readable } from 'node:stream'
import yazl from 'yazl'
import { type OutColumn, type OutRows, type OutValue, sourcesOf } from './out-table.ts'
import { maxCellLength, TableError } from './table.ts'

/** Rows that a sheet of a spreadsheet holds below the names of the columns. */
const maxSheetRows = 1_048_575
const piece = 1 << 16

/** The numbers of the styles below: a plain cell, a name of a column, a day, and a text that begins like a formula. */
const [bold, day, quoted] = [1, 2, 3]

/**
 * A table as a workbook: its rows in the first sheet, and what each group of columns rests on in the second. What is null has no cell. The same
 * rows make the same bytes.
 */
export async function* writeXlsx(columns: OutColumn[], rows: OutRows): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const sheet = Readable.from(tableSheet(columns, rows), { objectMode: false })
  const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 3 }
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  sheet.on('error', fail)
  for (const [name, text] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(text), name, options)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options)
  zip.addBuffer(Buffer.from(sourcesSheet(columns)), 'xl/worksheets/sheet2.xml', options)
  zip.end()
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    sheet.destroy()
  }
}

async function* tableSheet(columns: OutColumn[], rows: OutRows): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => lettersOf(at))
  let text = `${sheetStart}<row r="1">${columns.map(({ name }, at) => textCell(`${letters[at]}1`, name, bold)).join('')}</row>`
  let line = 1
  for await (const row of rows) {
    if (++line > maxSheetRows + 1) throw new TableError(`cannot be a workbook: a sheet holds ${maxSheetRows} rows.`)
    text += `<row r="${line}">`
    for (let at = 0; at < columns.length; at++) {
      const value = row[at] ?? null
      if (value !== null) text += cellOf(`${letters[at]}${line}`, (columns[at] as OutColumn).type, value)
    }
    text += '</row>'
    if (text.length < piece) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

function cellOf(place: string, type: OutColumn['type'], value: Exclude<OutValue, null>): string {
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = String(value)
  if (type === 'day') {
    const serial = serialOf(text)
    if (serial !== null) return `<c r="${place}" s="${day}"><v>${serial}</v></c>`
  }
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
  return isNumber ? `<c r="${place}"><v>${text}</v></c>` : textCell(place, text)
}

/** A spreadsheet never evaluates a text; the mark keeps it a text when someone edits the cell. */
function textCell(place: string, text: string, style = /^[\s\u200b\ufeff]*[=+\-@]/u.test(text) ? quoted : 0): string {
  const shown = xmlText(text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text)
  return `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot have them.
const unwritable = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g

/** Letters that XML cannot have are written by their numbers, as spreadsheets do, and so is what looks like that already. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, letter => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, letter => (letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : '&gt;'))
}

/** The number of a day as spreadsheets count; null where it is none, or before March 1900, from where on they count right. */
function serialOf(text: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  const serial = (time - Date.UTC(1899, 11, 30)) / 86_400_000
  return serial >= 61 ? serial : null
}

function lettersOf(column: number): string {
  return (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function sourcesSheet(columns: OutColumn[]): string {
  const lines = [
    ['Group', 'Source', 'Attribution'],
    ...sourcesOf(columns).map(one => [one.group, one.name, one.attribution]),
  ]
  const rows = lines.map((cells, line) => {
    const shown = cells.map((cell, at) =>
      cell === null ? '' : textCell(`${lettersOf(at)}${line + 1}`, cell, line === 0 ? bold : undefined),
    )
    return `<row r="${line + 1}">${shown.join('')}</row>`
  })
  return `${sheetStart}${rows.join('')}</sheetData></worksheet>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`

const fixedParts = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/><sheet name="Sources" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
