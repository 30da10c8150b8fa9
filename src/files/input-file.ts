import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createGunzip } from 'node:zlib'
import yauzl from 'yauzl'
import { temporaryFolder } from '#lib/temporary-folder.ts'
import { FileError } from './row.ts'

/** One file to read, which may be a member of a zip. */
export interface InputFile {
  /** For messages: 'folder/all.zip → part1.csv'. */
  path: string
  /** The file's own name, without folders and without '.gz'. */
  name: string
  /** How many bytes `open` will take from the disk; progress counts these. */
  packedBytes: number
  /** The unpacked bytes. `onBytes` hears how many packed ones were taken so far. */
  open(onBytes?: (packed: number) => void): Promise<Readable>
  /** Another file of the same folder or zip, or packed beside it under its own name, for rows that are spread over several files. */
  sibling(name: RegExp): Promise<InputFile | null>
  /** Where several files are read as one: each file in turn, to be read before the next is requested. */
  all?(): AsyncIterable<InputFile>
}

/** Real files shrink to a tenth or a thirtieth; one that would grow far more was made to fill a disk. */
const maxGrowth = 250
const growthAllowedAnyway = 64 << 20
const maxNesting = 3

/** The files that the paths name: files, everything in folders, everything in zips, in the order of their names. */
export async function* listInputFiles(paths: string[]): AsyncGenerator<InputFile> {
  // The order in which they are named makes no difference.
  for (const given of [...paths].sort(byName)) {
    const found = await stat(given).catch(() => null)
    if (!found) throw new FileError(`${given}: no such file or folder`)
    if (found.isDirectory()) {
      const entries = await readdir(given, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
      for (const file of files.sort()) yield* filesOf(file, file, 0)
    } else yield* filesOf(given, given, 0)
  }
}

function byName(one: string, other: string): number {
  const [left, right] = [`${path.basename(one)} ${one}`, `${path.basename(other)} ${other}`]
  return left < right ? -1 : left > right ? 1 : 0
}

async function* filesOf(file: string, shown: string, depth: number): AsyncGenerator<InputFile> {
  const { size } = await stat(file)
  if (/\.zip$/i.test(file)) yield* membersOf(file, shown, depth)
  else yield diskFile(file, shown, size)
}

function diskFile(file: string, shown: string, size: number): InputFile {
  const isPacked = /\.gz$/i.test(file)
  return {
    path: shown,
    name: path.basename(file).replace(/\.gz$/i, ''),
    packedBytes: size,
    async open(onBytes) {
      const bytes = counted(createReadStream(file, { highWaterMark: 1 << 18 }), onBytes)
      if (!isPacked) return bytes
      return unpacked(bytes, createGunzip({ chunkSize: 1 << 16 }), shown, size)
    },
    async sibling(wanted) {
      const folder = path.dirname(file)
      const name = (await readdir(folder)).sort().find(other => wanted.test(other.replace(/\.gz$/i, '')))
      if (name === undefined) return null
      const { size } = await stat(path.join(folder, name))
      return diskFile(path.join(folder, name), path.join(path.dirname(shown), name), size)
    },
  }
}

/** What may still be unpacked of a zip and of the zips in it, all together: each within its own bounds would be their product. */
type Room = { of: string; bytes: number }

async function* membersOf(file: string, shown: string, depth: number, outer?: Room): AsyncGenerator<InputFile> {
  if (depth >= maxNesting) throw new FileError(`${shown}: zip archives nested more than two deep are not supported`)
  const zip = await openZip(file, shown)
  const room = outer ?? { of: shown, bytes: Math.max(growthAllowedAnyway, zip.fileSize * maxGrowth) }
  try {
    for await (const entry of entriesOf(zip, shown)) {
      // Members may be made to share their bytes, each within its bounds and all together without end.
      room.bytes -= entry.uncompressedSize
      if (room.bytes < 0) throw new FileError(`${room.of}: expands to more than ${maxGrowth} times its size`)
      if (entry.fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(entry.fileName)) continue
      const inside = `${shown} → ${entry.fileName}`
      if (/\.zip$/i.test(entry.fileName)) {
        const folder = temporaryFolder('import')
        try {
          const copy = path.join(folder, 'inner.zip')
          await pipeline(await openEntry(zip, entry, inside), createWriteStream(copy))
          // Registries also store documents and placeholders in zips under the name of a zip.
          if (await isZip(copy)) yield* membersOf(copy, inside, depth + 1, room)
          else yield memberFile(file, shown, entry)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      } else {
        yield memberFile(file, shown, entry)
      }
    }
  } finally {
    zip.close()
  }
}

/** Whether a file begins as every zip does, the empty one included. */
async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await handle.close()
  }
}

/** Each opening has a handle of its own, because the one that lists the members may be closed by then. */
function memberFile(file: string, shown: string, entry: yauzl.Entry): InputFile {
  const inside = `${shown} → ${entry.fileName}`
  return {
    path: inside,
    name: path.posix.basename(entry.fileName),
    packedBytes: entry.compressedSize,
    async open(onBytes) {
      const zip = await openZip(file, shown)
      try {
        const stream = await openEntry(zip, entry, inside, onBytes)
        return stream.once('close', () => zip.close())
      } catch (error) {
        zip.close()
        throw error
      }
    },
    async sibling(wanted) {
      const zip = await openZip(file, shown)
      try {
        for await (const other of entriesOf(zip, shown)) {
          const isBeside = path.posix.dirname(other.fileName) === path.posix.dirname(entry.fileName)
          if (isBeside && wanted.test(path.posix.basename(other.fileName))) return memberFile(file, shown, other)
        }
      } finally {
        zip.close()
      }
      return packedBeside(file, shown, wanted, path.extname(entry.fileName))
    },
  }
}

/** Some publishers zip each file separately: the other one is then in a zip of its own name in the same folder. */
async function packedBeside(file: string, shown: string, wanted: RegExp, extension: string): Promise<InputFile | null> {
  const folder = path.dirname(file)
  const name = (await readdir(folder)).sort().find(other => wanted.test(other.replace(/\.zip$/i, extension)))
  if (name === undefined || !/\.zip$/i.test(name)) return null
  const beside = path.join(path.dirname(shown), name)
  const zip = await openZip(path.join(folder, name), beside)
  try {
    for await (const entry of entriesOf(zip, beside)) {
      if (wanted.test(path.posix.basename(entry.fileName))) return memberFile(path.join(folder, name), beside, entry)
    }
    return null
  } finally {
    zip.close()
  }
}

export async function openZip(file: string, shown: string): Promise<yauzl.ZipFile> {
  return yauzl.openPromise(file, { autoClose: false }).catch(error => {
    throw new FileError(`${shown}: not a readable zip archive, or truncated (${error.message})`)
  })
}

/** Names that lead out of the archive are refused by yauzl itself. */
export async function* entriesOf(zip: yauzl.ZipFile, shown: string): AsyncGenerator<yauzl.Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw new FileError(`${shown}: not a readable zip archive (${(error as Error).message})`)
  }
}

export async function openEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  shown: string,
  onBytes?: (packed: number) => void,
): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry).catch(error => {
    throw new FileError(`${shown}: cannot be decompressed (${error.message})`)
  })
  const onUnpacked = (bytes: number) =>
    onBytes?.(Math.min(entry.compressedSize, (bytes / entry.uncompressedSize) * entry.compressedSize))
  const growth = guardGrowth(shown, entry.compressedSize, { onUnpacked, checksum: entry.crc32 })
  stream.on('error', (failure: Error) => growth.destroy(new FileError(`${shown}: ${failure.message}`)))
  // The archive stays open as long as one of its streams is.
  growth.once('close', () => stream.destroy())
  return stream.pipe(growth)
}

function unpacked(packed: Readable, unpacker: Transform, shown: string, size: number): Readable {
  const growth = guardGrowth(shown, size)
  packed.on('error', error => unpacker.destroy(error))
  unpacker.on('error', error => {
    const why =
      'code' in error && error.code === 'Z_BUF_ERROR'
        ? 'ends early: the file is truncated'
        : `cannot be decompressed (${error.message})`
    growth.destroy(new FileError(`${shown}: ${why}`))
  })
  return packed.pipe(unpacker).pipe(growth)
}

/** Lets bytes through until there are far too many for what they came from; in the end they must be the right ones. */
function guardGrowth(
  shown: string,
  packed: number,
  { onUnpacked, checksum }: { onUnpacked?: (bytes: number) => void; checksum?: number } = {},
): Transform {
  const maxBytes = Math.max(growthAllowedAnyway, packed * maxGrowth)
  let bytes = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(new FileError(`${shown}: expands to more than ${maxGrowth} times its size`))
      if (checksum !== undefined) sum = crc32(chunk, sum)
      onUnpacked?.(bytes)
      done(null, chunk)
    },
    flush(done) {
      const isRight = checksum === undefined || checksum === sum
      done(isRight ? null : new FileError(`${shown}: damaged (checksum mismatch)`))
    },
  })
}

function counted(stream: Readable, onBytes?: (packed: number) => void): Readable {
  if (!onBytes) return stream
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    onBytes(bytes)
  })
  stream.pause()
  return stream
}
