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

/** A row of it. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A text may begin like a formula, which a spreadsheet would evaluate: an apostrophe keeps it text. */
function cell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  // In half of Europe cells are separated by semicolons.
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
