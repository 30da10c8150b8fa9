import { open } from 'node:fs/promises'
import { BackupError, entryNames } from './backup.ts'
import { block, paddingOf, readTarHeader } from './tar-header.ts'

export type ArchiveEntry = {
  name: string
  content: Buffer
  /** Everything that the file has for it, header and padding included. */
  bytes: Buffer
}

/** No entry is larger: a header that claims so is damaged. */
const maxBytes = 256 << 20

/** The entries of a backup in order, one at a time in memory. If the file ends too soon or is damaged, the error names the last good one. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const handle = await open(file)
  let position = 0
  /** As many bytes as are asked for; fewer at the end of the file. */
  const read = async (length: number) => {
    const bytes = Buffer.alloc(length)
    let filled = 0
    for (let more = length; more > 0 && filled < length; filled += more) {
      more = (await handle.read(bytes, filled, length - filled, position + filled)).bytesRead
    }
    position += filled
    return bytes.subarray(0, filled)
  }
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
    await handle.close()
  }
}

function truncated(file: string, where: string): BackupError {
  return new BackupError(
    `${file} is truncated at ${where}: the backup did not finish, or the file was not copied completely.`,
  )
}
