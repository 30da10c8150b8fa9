import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { analyse } from 'chardet'
import { linesOf, mixedLinesOf } from '../lines-of.ts'
import { halfOfZeroes } from '../wrong-form.ts'
import { TableError } from './table.ts'

/** So much of the text that is not ASCII is enough to guess by. */
const guessedBy = 1 << 18
/** Encodings in which Western Europe wrote before UTF-8, all of which browsers read as Windows-1252. */
const western = 'windows-1252'

/** The encoding of a text file, by all of its bytes: the first letter outside ASCII may stand on its last line. */
export async function encodingOf(path: string, head: Uint8Array): Promise<string> {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeroes = halfOfZeroes(head)
  if (zeroes !== null) return zeroes === 1 ? 'utf-16le' : 'utf-16be'
  if (await isWhollyUtf8(path)) return 'utf-8'
  const { others, isPartlyUtf8 } = await linesOutside(path)
  const guess = guessOf(others)
  return guess === western && isPartlyUtf8 ? 'mixed' : guess
}

async function isWhollyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The lines that are not UTF-8, and whether others are that and not only ASCII. */
async function linesOutside(path: string): Promise<{ others: Buffer; isPartlyUtf8: boolean }> {
  const kept: Buffer[] = []
  let length = 0
  let isPartlyUtf8 = false
  const letters = createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 18 })
  for await (const { text } of linesOf(letters)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII.
    if (/^[\x00-\x7f]*$/.test(text)) continue
    const bytes = Buffer.from(`${text}\n`, 'latin1')
    if (isUtf8(bytes)) isPartlyUtf8 = true
    else if (length < guessedBy) {
      // A line of megabytes is as much as all of the others.
      kept.push(bytes.subarray(0, guessedBy - length))
      length += bytes.length
    }
  }
  return { others: Buffer.concat(kept), isPartlyUtf8 }
}

function guessOf(bytes: Buffer): string {
  for (const { name } of analyse(bytes)) {
    if (/^(ascii|utf-8)$/i.test(name)) continue
    try {
      return new TextDecoder(name).encoding
    } catch {
      // An encoding that is no longer decoded: the next guess.
    }
  }
  return western
}

/** The text in pieces, without a byte-order mark. */
export async function* decoded(stream: Readable, encoding: string): AsyncGenerator<string> {
  if (encoding === 'mixed') {
    for await (const { text } of mixedLinesOf(stream)) yield `${text}\n`
    return
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true })
      if (text) yield text
    }
    const rest = decoder.decode()
    if (rest) yield rest
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new TableError(
      `is not text in one encoding: it looks like ${encoding}, but not all of it is. Save it as UTF-8.`,
    )
  }
}
