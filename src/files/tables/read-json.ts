import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { jsonItems } from '../json-items.ts'
import { jsonLines, parsedExactly } from '../json-lines.ts'
import { BadRow, type Row } from '../row.ts'
import { tooWide } from './delimiter-of.ts'
import { maxBlankRows, maxColumns, maxRowLetters, maxRows, type RawTable, TableError, type TableLine } from './table.ts'

/** What is nested deeper stays one cell of JSON. */
const maxDepth = 4
/** The letters of an object as it is written: names, quotes and escapes need more than what is in the cells. */
const maxJson = 4 * maxRowLetters

/** Objects, one per line or the items of one array. They are read twice: all columns are known only after the last object. */
export async function readJson(path: string, isArray: boolean): Promise<RawTable> {
  const open = () => {
    const stream = createReadStream(path, { highWaterMark: 1 << 17 })
    return isArray ? jsonItems(stream, undefined, maxJson) : jsonLines(stream as Readable, maxJson)
  }
  const places = new Map<string, number>()
  for await (const row of open()) {
    if (row.line > maxRows + maxBlankRows) throw new TableError(`has more than ${maxRows} rows. Send it in parts.`)
    for (const [name] of membersOf(row)) {
      if (!places.has(name)) places.set(name, places.size)
      if (places.size > maxColumns) throw tooWide()
    }
  }
  if (places.size === 0) throw new TableError('has no row with a value.')
  return {
    form: 'json',
    lines: linesOfJson(open(), places),
    names: [...places.keys()],
    encoding: 'utf-8',
    delimiter: null,
    warnings: [],
  }
}

async function* linesOfJson(rows: AsyncIterable<Row<unknown>>, places: Map<string, number>): AsyncGenerator<TableLine> {
  for await (const row of rows) {
    const cells = new Array<string>(places.size).fill('')
    for (const [name, text] of membersOf(row)) cells[places.get(name) as number] = text
    yield { line: row.line, cells }
  }
}

/** Numbers stay as they are written. */
function membersOf({ line, value, raw }: Row<unknown>): [string, string][] {
  if (value instanceof BadRow) throw new TableError(`has a row that cannot be read, row ${line}: ${value.reason}.`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TableError(
      `has something other than an object in row ${line}: each row must be one, such as {"name": "Acme Ltd"}.`,
    )
  return [...flat(parsedExactly(raw) as object, '', 1)]
}

function* flat(value: object, before: string, depth: number): Generator<[string, string]> {
  for (const [name, member] of Object.entries(value)) {
    const path = `${before}${name}`
    if (member === null) yield [path, '']
    else if (typeof member !== 'object') yield [path, String(member)]
    else if (Array.isArray(member) && member.every(one => typeof one !== 'object')) yield [path, member.join('; ')]
    else if (Array.isArray(member) || depth >= maxDepth) yield [path, JSON.stringify(member)]
    else yield* flat(member, `${path}.`, depth + 1)
  }
}
