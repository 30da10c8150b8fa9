import { Readable } from 'node:stream'

const [backslash, quote, blank] = [0x5c, 0x22, 0x20]

/** A file in which a backslash marks a quote as a letter, written as other CSV files are: by two quotes. NULs become blanks. */
export function plainQuotes(stream: Readable): Readable {
  return Readable.from(rewritten(stream), { objectMode: false })
}

async function* rewritten(stream: Readable): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = Buffer.concat([held, chunk as Buffer])
    let isEscaped = false
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === 0) bytes[at] = blank
      if (byte === quote && isEscaped) bytes[at - 1] = quote
      isEscaped = byte === backslash && !isEscaped
    }
    // What a backslash at the end marks comes with the next piece.
    held = isEscaped ? Buffer.from(bytes.subarray(-1)) : Buffer.alloc(0)
    yield isEscaped ? bytes.subarray(0, -1) : bytes
  }
  if (held.length > 0) yield held
}
