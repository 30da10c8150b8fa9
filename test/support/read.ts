import { Readable } from 'node:stream'
import type { InputFile } from '#files/input-file.ts'

/** A stream of these pieces, cut as they are. */
export const streamOf = (...pieces: (string | Uint8Array)[]) => Readable.from(pieces.map(piece => Buffer.from(piece)))

/** A stream that never ends, and how much was taken from it. */
export function endless(piece: string, first = ''): { stream: Readable; taken: () => number } {
  let bytes = 0
  function* pieces() {
    yield Buffer.from(first)
    const block = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)))
    for (;;) {
      bytes += block.length
      yield block
    }
  }
  return { stream: Readable.from(pieces()), taken: () => bytes }
}

export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** A file that exists only here. */
export function fileOf(name: string, content: string | Buffer, siblings: InputFile[] = []): InputFile {
  return {
    path: name,
    name,
    packedBytes: Buffer.byteLength(content),
    open: async () => streamOf(content),
    sibling: async wanted => siblings.find(file => wanted.test(file.name)) ?? null,
  }
}
