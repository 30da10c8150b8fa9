import { BackupError, entryNames } from './backup.ts'
import type { OpenedBackup } from './open-backup.ts'
import { block, paddingOf, readTarHeader } from './tar-header.ts'

export type ArchiveEntry = {
  name: string
  content: Buffer
  /** Everything that the file has for it, header and padding included. */
  bytes: Buffer
}

/** No entry is larger: a header that claims so is damaged. */
const maxBytes = 256 << 20

/** The entries of a backup in order, one at a time in memory. If it ends too soon or is damaged, the error names the last good one. */
export async function* readEntries({ file, content }: OpenedBackup): AsyncGenerator<ArchiveEntry> {
  const pieces = content()
  const read = readerOf(pieces)
  try {
    for (let last = ''; last !== entryNames.sum; ) {
      const header = await read(block)
      const entry = header.length === block ? readTarHeader(header) : null
      if (last === '' && entry?.name !== entryNames.head) throw new BackupError(`${file} is not a Firmament backup.`)
      if (header.length < block) throw truncated(file, last)
      if (!entry || entry.size > maxBytes) throw new BackupError(`${file} is damaged after ${last}.`)
      const { name, size } = entry
      const body = await read(size + paddingOf(size))
      if (body.length < size + paddingOf(size)) throw truncated(file, name)
      yield { name, content: body.subarray(0, size), bytes: Buffer.concat([header, body]) }
      last = name
    }
    // Two empty blocks follow the last entry, and nothing else.
    const end = await read(2 * block + 1)
    if (end.length < 2 * block) throw truncated(file, entryNames.sum)
    if (end.length > 2 * block || end.some(byte => byte !== 0)) {
      throw new BackupError(`${file} does not end where it should: its end was changed or extended.`)
    }
  } finally {
    await pieces.return(undefined)
  }
}

/** Returns as many bytes as are asked for; fewer at the end. */
function readerOf(pieces: AsyncGenerator<Buffer>) {
  let [waiting, held]: [Buffer[], number] = [[], 0]
  return async (length: number): Promise<Buffer> => {
    while (held < length) {
      const { value, done } = await pieces.next()
      if (done) break
      waiting.push(value)
      held += value.length
    }
    const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting)
    const taken = all.subarray(0, length)
    waiting = [all.subarray(taken.length)]
    held -= taken.length
    return taken
  }
}

function truncated(file: string, where: string): BackupError {
  return new BackupError(
    `${file} is truncated at ${where}: the backup did not finish, or the file was not copied completely.`,
  )
}
