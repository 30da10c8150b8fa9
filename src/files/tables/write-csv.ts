import { csvCell, csvLine } from '#lib/csv-line.ts'
import type { OutColumn, OutRows, OutValue } from './out-table.ts'

/** How many characters are written in one piece. */
const piece = 1 << 16

/**
 * A table as CSV in UTF-8, with the mark without which Excel takes it for something else; what is null is an empty cell. Sources have no
 * place in it.
 */
export async function* writeCsv(columns: OutColumn[], rows: OutRows): AsyncGenerator<Uint8Array> {
  let text = `\ufeff${csvLine(columns.map(({ name }) => name))}`
  for await (const row of rows) {
    text += `${columns.map(({ type }, at) => cellOf(type, row[at] ?? null)).join(',')}\r\n`
    if (text.length < piece) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Only a text can be taken for a formula: a minus before a number is a minus. */
function cellOf(type: OutColumn['type'], value: OutValue): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  const isPlain = type !== 'text' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
  return isPlain ? value : csvCell(value)
}
