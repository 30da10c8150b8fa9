import type { Readable } from 'node:stream'
import { linesOf } from './lines-of.ts'
import { BadRow, type Row } from './row.ts'
import { textOf } from './text-of.ts'

/** A file with one JSON value a line; blank lines are passed over. */
export async function* jsonLines(stream: Readable): AsyncGenerator<Row<unknown>> {
  for await (const { line, text } of linesOf(textOf(stream))) {
    if (text.trim() === '') continue
    yield { line, value: parsed(text), raw: text }
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return new BadRow(`not JSON: ${(error as Error).message}`)
  }
}
