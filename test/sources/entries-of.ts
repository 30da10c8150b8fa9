import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { listInputFiles } from '#files/input-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { readEntries } from '#ingest/entries/read-entries.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'

export type Read = {
  entries: Entry[]
  /** Why rows were put aside. */
  reasons: string[]
  /** Files that no dataset knows. */
  unknown: string[]
  abouts: AboutFile[]
}

/** Everything that the datasets read in some files, as an import would choose and read them. */
export async function entriesOf(datasets: Dataset[], ...paths: string[]): Promise<Read> {
  const read: Read = { entries: [], reasons: [], unknown: [], abouts: [] }
  for await (const file of listInputFiles(paths)) {
    if (datasets.some(dataset => dataset.isCompanion?.(file.name))) continue
    let head = ''
    for await (const part of await file.open()) head += part.toString('latin1')
    const dataset = datasets.find(dataset => dataset.recognises(file.name, head.slice(0, 4096)))
    if (!dataset) {
      read.unknown.push(file.name)
      continue
    }
    const about: AboutFile = { name: file.name }
    for await (const rows of readEntries(dataset, file, about)) {
      for (const row of rows) {
        if ('reason' in row) read.reasons.push(row.reason)
        else read.entries.push(...row.entries)
      }
    }
    read.abouts.push(about)
  }
  return read
}

export function kindOf<Kind extends Entry['kind']>(read: Read, kind: Kind): Extract<Entry, { kind: Kind }>[] {
  return read.entries.filter(entry => entry.kind === kind) as Extract<Entry, { kind: Kind }>[]
}

/** Runs some work with files in a folder of their own. */
export async function withFiles<T>(
  files: Record<string, string | Buffer>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-sources-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A zip of files that are not packed. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, title]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
