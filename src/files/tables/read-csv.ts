import { createReadStream } from 'node:fs'
import { maxRowLength, RowScanner } from '../csv-rows.ts'
import { delimiterOf } from './delimiter-of.ts'
import { decoded } from './encoding-of.ts'
import { type RawTable, TableError, type TableLine, type TableWarning } from './table.ts'

/** A letter that separates nothing, for a file of one column. */
const none = '\x1f'

export function readCsv(path: string, head: string, isWhole: boolean, encoding: string): RawTable {
  // Some Apple programs end lines with a carriage return alone.
  const isOldMac = !head.includes('\n') && head.includes('\r')
  const text = isOldMac ? head.replaceAll('\r', '\n') : head
  const delimiter = delimiterOf(text, isWhole)
  const warnings: TableWarning[] = []
  if (encoding === 'mixed') {
    warnings.push({
      code: 'mixed_encodings',
      column: null,
      message: 'Some lines are UTF-8 and others Windows-1252: each was read in its own encoding.',
    })
  }
  return { form: 'csv', lines: linesOfCsv(path, encoding, delimiter, isOldMac), encoding, delimiter, warnings }
}

async function* linesOfCsv(
  path: string,
  encoding: string,
  delimiter: string | null,
  isOldMac: boolean,
): AsyncGenerator<TableLine> {
  const scanner = new RowScanner({ delimiter: delimiter ?? none })
  for await (const piece of decoded(createReadStream(path, { highWaterMark: 1 << 17 }), encoding)) {
    scanner.feed(isOldMac ? piece.replaceAll('\r', '\n') : piece)
    yield* linesIn(scanner)
  }
  scanner.end()
  yield* linesIn(scanner)
}

function* linesIn(scanner: RowScanner): Generator<TableLine> {
  for (let cells = scanner.next(); cells; cells = scanner.next()) {
    const { line, raw, problem } = scanner
    if (problem === 'an unclosed quote')
      throw new TableError(
        `has a quote on line ${line} that never closes, or closes only after more than ${maxRowLength} characters.`,
      )
    if (problem !== null) throw new TableError(`has ${problem} on line ${line}.`)
    if (raw.includes('\0')) throw new TableError(`is not text: line ${line} has a NUL character.`)
    if (line === 1 && /^sep=.$/i.test(raw)) continue
    yield { line, cells }
  }
}
