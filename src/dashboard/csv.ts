import { csvLine } from '#lib/csv-line.ts'

/** A table for a spreadsheet, a page of rows at a time. */
export async function* writeCsv<Row, Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<Row[]>,
  show: (row: Row) => Record<Column, string | number | null>,
): AsyncGenerator<string> {
  yield csvLine([...columns])
  for await (const page of pages) {
    const rows = page.map(show)
    yield rows.map(row => csvLine(columns.map(column => row[column]))).join('')
  }
}
