import { createReadStream } from 'node:fs'
import { BackupError, entryNames } from './backup.ts'
import { block, paddingOf, readTarHeader } from './tar-header.ts'

export type ArchiveEntry = {
  name: string
  content: Buffer
  /** What stands in the file for it, header and padding included. */
  bytes: Buffer
}

/** No entry is larger: whatever says so is damaged. */
const mostBytes = 256 << 20

/** The entries of a backup in their order, one at a time in memory. Where the file ends too soon, or is damaged, it says behind what. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const reader = new Reader(file)
  let last = ''
  try {
    for (;;) {
      const header = await reader.read(block, last)
      if (last === entryNames.sum) return requireEnd(file, header, await reader.rest())
      const read = readTarHeader(header)
      if (!read && last === '') throw new BackupError(`${file} is not a Firmament backup.`)
      if (!read || read.size > mostBytes) throw new BackupError(`${file} is damaged after ${last}.`)
      const { name, size } = read
      if (last === '' && name !== entryNames.head) throw new BackupError(`${file} is not a Firmament backup.`)
      const body = await reader.read(size + paddingOf(size), name)
      yield { name, content: body.subarray(0, size), bytes: Buffer.concat([header, body]) }
      last = name
    }
  } finally {
    reader.close()
  }
}

/** Behind the last entry stand two empty blocks and nothing else. */
function requireEnd(file: string, header: Buffer, rest: Buffer): void {
  const end = Buffer.concat([header, rest])
  if (end.length !== 2 * block || end.some(byte => byte !== 0)) {
    throw new BackupError(`${file} does not end where it should: its end was changed or extended.`)
  }
}

/** As many bytes as are asked for, from a file that is read from its beginning to its end. */
class Reader {
  readonly #file: string
  readonly #stream
  readonly #chunks
  #pending = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    this.#stream = createReadStream(file, { highWaterMark: 1 << 20 })
    this.#chunks = this.#stream[Symbol.asyncIterator]()
  }

  async read(length: number, where: string): Promise<Buffer> {
    const chunks = [this.#pending]
    let gathered = this.#pending.length
    while (gathered < length) {
      const { value, done } = await this.#chunks.next()
      if (done) {
        if (where === '') throw new BackupError(`${this.#file} is not a Firmament backup.`)
        throw new BackupError(
          `${this.#file} is truncated at ${where}: the backup did not finish, or the file was not copied completely.`,
        )
      }
      chunks.push(value)
      gathered += value.length
    }
    const all = Buffer.concat(chunks)
    this.#pending = all.subarray(length)
    return all.subarray(0, length)
  }

  /** A little of what is left, to see whether there is any. */
  async rest(): Promise<Buffer> {
    const chunks = [this.#pending]
    for (let left = 4 * block; left > 0; ) {
      const { value, done } = await this.#chunks.next()
      if (done) break
      chunks.push(value)
      left -= value.length
    }
    return Buffer.concat(chunks)
  }

  close(): void {
    this.#stream.destroy()
  }
}
