import type { Readable } from 'node:stream'
import { FileError } from './row.ts'

/** No registry writes a longer line; a file without line ends must not fill the memory. */
export const LONGEST_LINE = 16 << 20

/** Lines without their ends, with their numbers from 1. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  longest = LONGEST_LINE,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const text = rest + piece
    let from = 0
    // What is left of the last piece has no line end in it.
    for (let at = text.indexOf('\n', rest.length); at >= 0; at = text.indexOf('\n', from)) {
      const end = at > from && text.charCodeAt(at - 1) === 13 ? at - 1 : at
      yield { line: ++line, text: text.slice(from, end) }
      from = at + 1
    }
    rest = text.slice(from)
    if (rest.length > longest) throw new FileError(`line ${line + 1} is longer than ${longest} characters`)
  }
  if (rest !== '') yield { line: line + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest }
}

/** Lines of a file in which some are UTF-8 and others Windows-1252. */
export async function* mixedLinesOf(
  stream: Readable,
  longest?: number,
): AsyncGenerator<{ line: number; text: string }> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  for await (const { line, text } of linesOf(bytesOf(stream), longest)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters that both encodings share.
    if (/^[\x00-\x7f]*$/.test(text)) {
      yield { line, text }
      continue
    }
    const bytes = Buffer.from(text, 'latin1')
    let decoded: string
    try {
      decoded = utf8.decode(bytes)
    } catch {
      decoded = windows.decode(bytes)
    }
    yield { line, text: decoded }
  }
}

/** Each byte as the letter of its number. */
async function* bytesOf(stream: Readable): AsyncGenerator<string> {
  for await (const chunk of stream) yield (chunk as Buffer).toString('latin1')
}
