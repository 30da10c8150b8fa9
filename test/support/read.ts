import { Readable } from 'node:stream'
import { headOf } from '#files/head-of.ts'
import { type InputFile, listInputFiles } from '#files/input-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { readEntries } from '#ingest/entries/read-entries.ts'
import type { AboutFile, Source } from '#ingest/entries/source.ts'

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

export type Reading = { dataset: string; rows: number; entries: Entry[]; reasons: string[]; about: AboutFile }

/** What a source makes of one file, in the dataset that recognises it, with what the operator says about it. */
export async function readFile(source: Source, file: InputFile, said: Partial<AboutFile> = {}): Promise<Reading> {
  const head = await headOf(file)
  const dataset = source.datasets.find(one => one.recognises(file.name, head))
  if (!dataset) throw new Error(`${file.name} is not recognised`)
  const about: AboutFile = { name: file.name, ...said }
  const reading: Reading = { dataset: dataset.code, rows: 0, entries: [], reasons: [], about }
  for await (const rows of readEntries(dataset, file, about)) {
    for (const row of rows) {
      reading.rows++
      if ('reason' in row) reading.reasons.push(row.reason)
      else reading.entries.push(...row.entries)
    }
  }
  return reading
}

/** The same for a file on the disk. */
export async function readPath(source: Source, path: string): Promise<Reading> {
  for await (const file of listInputFiles([path])) return readFile(source, file)
  throw new Error(`${path} is empty`)
}
