import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { FileError } from './row.ts'

/** No registry writes a longer line; a file without line ends must not fill the memory. */
export const maxLineLength = 16 << 20

/** Lines without their ends, with their numbers from 1. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  maxLength = maxLineLength,
): AsyncGenerator<{ line: number; text: string; isUnterminated?: boolean }> {
  // Pieces are joined only when their line ends, so that a long line is not copied with every piece.
  let rest: string[] = []
  let length = 0
  let line = 0
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
      const text = rest.length > 0 ? rest.join('') + piece.slice(from, at) : piece.slice(from, at)
      yield { line: ++line, text: text.endsWith('\r') ? text.slice(0, -1) : text }
      from = at + 1
      rest = []
      length = 0
    }
    if (from < piece.length) rest.push(piece.slice(from))
    length += piece.length - from
    if (length > maxLength) throw new FileError(`line ${line + 1} is longer than ${maxLength} characters`)
  }
  if (length > 0) yield { line: line + 1, text: rest.join('').replace(/\r$/, ''), isUnterminated: true }
}

/** Lines of a file in which some are UTF-8 and others Windows-1252. */
export async function* mixedLinesOf(
  stream: Readable,
  maxLength?: number,
): AsyncGenerator<{ line: number; text: string }> {
  const utf8 = new TextDecoder()
  const windows = new TextDecoder('windows-1252')
  for await (const { line, text } of linesOf(bytesOf(stream), maxLength)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters that both encodings share.
    if (/^[\x00-\x7f]*$/.test(text)) {
      yield { line, text }
      continue
    }
    const bytes = Buffer.from(text, 'latin1')
    yield { line, text: (isUtf8(bytes) ? utf8 : windows).decode(bytes) }
  }
}

/** Each byte as the letter of its number. */
async function* bytesOf(stream: Readable): AsyncGenerator<string> {
  for await (const chunk of stream) yield (chunk as Buffer).toString('latin1')
}
