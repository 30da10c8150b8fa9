import type { Readable } from 'node:stream'

/** A file without its first line, which gives the date of the others. */
export async function* afterFirstLine(stream: Readable): AsyncGenerator<Buffer> {
  let isBehind = false
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end: number = chunk.indexOf(10)
    if (isBehind) yield chunk
    else if (end >= 0) yield chunk.subarray(end + 1)
    if (end >= 0) isBehind = true
  }
}
