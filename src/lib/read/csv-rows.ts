import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { BadRow, FileError, type Row } from './row.ts'
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
}

/** A row of more is a broken quote, not a row. */
const LONGEST_ROW = 1 << 20

/** The rows of a CSV file by the names of their columns, which are trimmed. A row of another length is a bad row. */
export async function* csvRows(stream: Readable, form: CsvForm): AsyncGenerator<Row<Record<string, string> | BadRow>> {
  const parser = parse({
    delimiter: form.delimiter,
    quote: form.quote ?? '"',
    // A quote within a field that does not begin with one is a letter.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    raw: true,
    info: true,
  })
  const feeding = feed(stream, parser, form.encoding)
  let columns = form.columns
  try {
    for await (const found of parser) {
      const { raw, record, info } = found as { raw: string; record: string[]; info: { lines: number } }
      if (!columns) {
        columns = headerOf(record, form.renamed)
        continue
      }
      yield { line: info.lines, value: recordOf(columns, record), raw: raw.replace(/\r?\n$/, '') }
    }
    await feeding
  } catch (error) {
    throw error instanceof FileError ? error : new FileError((error as Error).message)
  }
  if (!columns) throw new FileError('the file is empty')
}

async function feed(stream: Readable, parser: ReturnType<typeof parse>, encoding?: Encoding): Promise<void> {
  try {
    for await (const text of textOf(stream, encoding)) {
      if (!parser.write(text)) await new Promise(resolve => parser.once('drain', resolve))
    }
    parser.end()
  } catch (error) {
    parser.destroy(error as Error)
  }
}

/** A byte-order mark may also stand within the quotes of the first name. */
function headerOf(record: string[], renamed: (name: string) => string = name => name): string[] {
  const columns = record.map(name => renamed(name.replace(/^\uFEFF/, '').trim()))
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new FileError(`the column "${twice}" occurs twice`)
  return columns
}

function recordOf(columns: string[], record: string[]): Record<string, string> | BadRow {
  if (record.length !== columns.length) return new BadRow(`${record.length} columns instead of ${columns.length}`)
  const value: Record<string, string> = {}
  for (let at = 0; at < columns.length; at++) value[columns[at] as string] = record[at] as string
  return value
}
