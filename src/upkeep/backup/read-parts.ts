import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { BackupError, type BackupPart } from './backup.ts'
import { type CheckedBackup, partOf } from './check-file.ts'
import type { OpenedBackup } from './open-backup.ts'
import { type ArchiveEntry, readEntries } from './read-entries.ts'

const decompress = promisify(zstdDecompress)
/** How many entries are decompressed while the one before them is used. */
const entriesAhead = 2
/** A piece is written when 4 MB of a table are there. What expands to more than this was made to fill the memory. */
const maxPieceBytes = 64 << 20

/** A piece of a part, as it was before it was compressed, and its size in the file. The last one of a part is proved and marked as such. */
export type Piece = { part: BackupPart; content: Buffer; size: number; isLast: boolean }

/**
 * What is in a checked backup. It is proved once more, since the file may have been replaced after it was checked: what is used is
 * what was checked, or nothing.
 */
export async function* readParts(backup: OpenedBackup, { parts }: CheckedBackup): AsyncGenerator<Piece> {
  const listed = new Map(parts.map(part => [part.name, part]))
  let open: { part: BackupPart; sum: Hash; entries: number; bytes: number } | undefined
  for await (const { name, entry, content, size } of readLarge(backup)) {
    const part = listed.get(name)
    // The list of contents, and the checksums.
    if (!part) continue
    if (open?.part !== part) open = { part, sum: createHash('sha256'), entries: 0, bytes: 0 }
    open.sum.update(entry)
    open.entries++
    open.bytes += content.length
    const isLast = open.entries === part.entries
    if (open.bytes > part.bytes || (isLast && (open.bytes !== part.bytes || open.sum.digest('hex') !== part.sha256))) {
      throw new BackupError(`${backup.file} was changed: ${name} is not what its list of contents has.`)
    }
    yield { part, content, size, isLast }
    if (isLast) open = undefined
  }
  if (open) throw new BackupError(`${backup.file} was changed: ${open.part.name} is incomplete.`)
}

type Large = { name: string; entry: Buffer; content: Buffer; size: number }

async function* readLarge(backup: OpenedBackup): AsyncGenerator<Large> {
  const ahead: Promise<Large>[] = []
  for await (const entry of readEntries(backup)) {
    const larger = enlarge(backup.file, entry)
    // It is awaited in its turn; until then a failure must not count as unhandled.
    larger.catch(() => {})
    ahead.push(larger)
    if (ahead.length > entriesAhead) yield (await ahead.shift()) as Large
  }
  for (const entry of ahead) yield await entry
}

async function enlarge(file: string, { name, content, bytes }: ArchiveEntry): Promise<Large> {
  const part = partOf(name)
  const size = bytes.length
  if (part === name) return { name, entry: content, content, size }
  const larger = await decompress(content, { maxOutputLength: maxPieceBytes }).catch(error => {
    const why =
      error.code === 'ERR_BUFFER_TOO_LARGE' ? 'expands to more than a backup ever has' : `cannot be decompressed`
    throw new BackupError(`${file} is damaged or was changed: a piece of ${part} ${why}.`)
  })
  return { name: part, entry: content, content: larger, size }
}
