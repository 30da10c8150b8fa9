import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFolder } from '#lib/temporary-folder.ts'
import { maxTableBytes, TableError } from './table.ts'

/** Keeps what is sent in a file of its own while `work` reads it: a workbook can only be read from its end. */
export async function withUpload<T>(sent: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder('list')
  try {
    const file = path.join(folder, 'table')
    let bytes = 0
    await pipeline(
      sent,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxTableBytes) throw new TableError(`is larger than ${maxTableBytes >> 20} MB.`)
          yield chunk
        }
      },
      createWriteStream(file),
    )
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
