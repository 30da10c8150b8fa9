import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from './report-failure.ts'

export async function refuseToOverwrite(file: string, isForced = false): Promise<void> {
  if (!isForced && (await stat(file).catch(() => null))) throw new CommandError(`${file} exists; --force overwrites it`)
}

/** Writes under another name until the file is complete, so that a part is never mistaken for a result. */
export async function writeWholeFile(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
