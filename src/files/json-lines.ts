import type { Readable } from 'node:stream'
import { shown } from '#lib/shown.ts'
import { linesOf, maxLineLength } from './lines-of.ts'
import { BadRow, FileError, type Row } from './row.ts'
import { textOf } from './text-of.ts'

/** A file with one JSON value a line; blank lines are passed over. */
export async function* jsonLines(stream: Readable, maxLength = maxLineLength): AsyncGenerator<Row<unknown>> {
  let isEmpty = true
  for await (const { line, text, isUnterminated } of linesOf(textOf(stream), maxLength)) {
    isEmpty = false
    if (text.trim() !== '') yield lineRow(line, text, parsed(text), isUnterminated)
  }
  if (isEmpty) throw new FileError('the file is empty')
}

/** A value that is closed is whole, also where its line has no end. */
function lineRow(line: number, text: string, value: unknown, isUnterminated = false): Row<unknown> {
  const row = { line, value, raw: shown(text) }
  return isUnterminated && value instanceof BadRow ? { ...row, isUnterminated } : row
}

/** A file that is one JSON document, or has one JSON value a line: the first line shows which. */
export async function* jsonDocuments(stream: Readable): AsyncGenerator<Row<unknown>> {
  let form: 'unknown' | 'lines' | 'document' = 'unknown'
  const document: string[] = []
  let length = 0
  for await (const { line, text, isUnterminated } of linesOf(textOf(stream))) {
    if (text.trim() === '' && form !== 'document') continue
    const value: unknown = form === 'document' ? null : parsed(text)
    if (form === 'unknown') form = value instanceof BadRow ? 'document' : 'lines'
    if (form === 'lines') {
      yield lineRow(line, text, value, isUnterminated)
      continue
    }
    document.push(text)
    length += text.length + 1
    if (length > maxLineLength) throw new FileError(`one JSON document of more than ${maxLineLength} characters`)
  }
  if (form === 'unknown') throw new FileError('the file is empty')
  if (form === 'lines') return
  const raw = document.join('\n')
  const value = parsed(raw)
  if (value instanceof BadRow) throw new FileError(value.reason)
  yield { line: 1, value, raw: shown(raw) }
}

/** The value of a JSON text, or why it has none that can be stored. */
export function parsed(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return new BadRow(`not JSON: ${(error as Error).message}`)
  }
  // Half letters and NUL can be written as escapes, and no database keeps them.
  if (text.includes('\\u') && /\\u(?:[dD][89a-fA-F]|0000)/.test(text)) {
    const again = JSON.stringify(value)
    if (again.includes('\\u0000')) return new BadRow('a NUL character')
    if (/\\ud[89a-f]/.test(again)) return new BadRow('half a character (lone surrogate)')
  }
  return value
}

/** A JSON text whose numbers stay the texts that they are written as: an amount of money must not become a float. */
export function parsedExactly(text: string): unknown {
  return JSON.parse(text, (_, value, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  )
}
