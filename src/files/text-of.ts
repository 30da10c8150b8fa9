import type { Readable } from 'node:stream'
import { FileError } from './row.ts'
import { emptyFile, wrongForm } from './wrong-form.ts'

export type Encoding = 'utf-8' | 'latin1' | 'windows-1252' | 'windows-1251' | 'shift_jis'

/** The text of a stream in pieces, without a byte-order mark. Bytes that are not of the encoding stop the file. */
export async function* textOf(stream: Readable, encoding: Encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let position = 0
  for await (const chunk of stream) {
    const wrong = position === 0 ? wrongForm(chunk) : null
    if (wrong !== null) throw new FileError(wrong)
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw new FileError(`not valid ${encoding} text, in the ${chunk.length} bytes after byte ${position}`)
    }
    position += chunk.length
    if (text) yield text
  }
  if (position === 0) throw new FileError(emptyFile)
  try {
    const rest = decoder.decode()
    if (rest) yield rest
  } catch {
    throw new FileError(`ends in the middle of a ${encoding} character`)
  }
}

/** A file that is read as a whole because it is one document. */
export async function wholeText(stream: Readable, maxLength: number, encoding: Encoding = 'utf-8'): Promise<string> {
  const parts: string[] = []
  let length = 0
  for await (const part of textOf(stream, encoding)) {
    length += part.length
    if (length > maxLength) {
      stream.destroy()
      throw new FileError(`a document of more than ${maxLength} characters`)
    }
    parts.push(part)
  }
  return parts.join('')
}
