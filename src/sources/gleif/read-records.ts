import { columnError } from '#files/column-error.ts'
import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonItems } from '#files/json-items.ts'
import { BadRow, type Row } from '#files/row.ts'
import { textAt, type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { type Plain, plainOfXml } from '../shared/plain-xml.ts'
import { pageKind, readApiPage } from './api-page.ts'
import { pathOfColumn, plainOfCsv, plainOfJson } from './plain-record.ts'

/** What the records of one kind are called in the three forms of the golden copy. */
interface RecordForm {
  /** The element around a record in XML, which may also stand around one in JSON. */
  element: string
  /** The names that a column of the CSV may be made of. */
  columnNames: ReadonlySet<string>
  /** Converts a record of a saved API response to the form of the golden copy. */
  fromApi: (attributes: Fields) => Plain
}

/** The records of a golden copy or delta file, be it XML, JSON or CSV, or of a saved answer of the API. */
export async function* readRecords(
  file: InputFile,
  about: AboutFile,
  form: RecordForm,
): AsyncGenerator<Row<Plain | BadRow>> {
  const head = await headOf(file)
  if (pageKind(head)) return yield* readApiPage(file, about, form.fromApi)
  judgeByName(about)
  if (/^\s*</.test(head)) yield* xmlFile(file, about, form)
  else if (/^\s*[{[]/.test(head)) yield* jsonFile(file, form, /"([^"]+)"\s*:\s*\[/.exec(head)?.[1])
  else yield* csvFile(file, about, form)
}

/** '20240505-0000-gleif-goldencopy-lei2-golden-copy.csv' is the full file, '…-intra-day.csv' one of its deltas. */
function judgeByName(about: AboutFile): void {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-/.exec(about.name) ?? []
  if (year) about.publishedOn ??= `${year}-${month}-${day}`
  // An XML file states it in its header, and by the number of its records.
  if (!/\.xml$/i.test(about.name)) about.isComplete ??= /-golden-copy\.\w+$/i.test(about.name)
}

/**
 * The header's count belongs to the whole publication and also stands in cuts of it. A file that broke off has no closing
 * tag and stops the run; one that is well-formed but has fewer records is read, and is not taken for the full list.
 */
async function* xmlFile(file: InputFile, about: AboutFile, form: RecordForm): AsyncGenerator<Row<Plain>> {
  const header = new Set(['LEIHeader', 'Header'])
  const isToldComplete = about.isComplete
  let expected: number | null = null
  let line = 0
  for await (const { value } of xmlRecords(await file.open(), new Set([...header, form.element]))) {
    if (header.has(value.name)) expected = readHeader(value, about)
    else {
      const plain = plainOfXml(value)
      yield { line: ++line, value: plain, raw: JSON.stringify(plain) }
    }
  }
  if (expected !== line && !isToldComplete) about.isComplete = false
}

function readHeader(header: XmlElement, about: AboutFile): number | null {
  const published = textAt(header, 'ContentDate')
  if (published) about.publishedOn ??= published.slice(0, 10)
  about.isComplete ??= textAt(header, 'FileContent') === 'GLEIF_FULL_PUBLISHED'
  const count = textAt(header, 'RecordCount')
  return count === null ? null : Number(count)
}

async function* jsonFile(file: InputFile, form: RecordForm, list?: string): AsyncGenerator<Row<Plain | BadRow>> {
  for await (const { line, value, raw } of jsonItems(await file.open(), list)) {
    if (value instanceof BadRow) yield { line, value, raw }
    else yield { line, value: plainOfJson((value as Record<string, unknown>)?.[form.element] ?? value), raw }
  }
}

async function* csvFile(
  file: InputFile,
  { reading }: AboutFile,
  form: RecordForm,
): AsyncGenerator<Row<Plain | BadRow>> {
  let paths: Map<string, string[]> | null = null
  for await (const row of csvRows(await file.open(), { delimiter: ',' }, reading)) {
    if (row.value instanceof BadRow) yield row as Row<BadRow>
    else {
      paths ??= pathsOf(Object.keys(row.value), form)
      yield { ...row, value: plainOfCsv(row.value, paths) }
    }
  }
}

/** Most columns are empty in most rows, so their names are examined only once and not in each row. */
function pathsOf(columns: string[], form: RecordForm): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  const unknown: string[] = []
  for (const column of columns) {
    const path = pathOfColumn(column)
    if (!path) continue
    const isKnown = path.every(name => /^\d+$|^@/.test(name) || form.columnNames.has(name))
    if (!isKnown) unknown.push(column)
    paths.set(column, path)
  }
  if (unknown.length > 0) throw columnError('column', unknown, [])
  return paths
}

/** Facts about the record itself, and the day on which it was deleted. Anyone may write anything into the rest. */
export function extensionOf(row: Fields): { deletedOn: string | null; extension: Fields | null } {
  const extension = row.object('Extension')
  extension?.ignoreMatching(/./)
  const deletedOn = yearMonthDay(row.take('DeletedAt') ?? extension?.object('Deletion')?.take('DeletedAt') ?? null)
  return { deletedOn, extension }
}
