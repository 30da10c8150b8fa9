import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from './report-failure.ts'

const unwritable: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ENAMETOOLONG: 'the file name is too long',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

/** Why this file cannot be written, as the command fails with it; null where something else went wrong. */
export function writeFailure(file: string, error: unknown): CommandError | null {
  const why = unwritable[(error as NodeJS.ErrnoException).code ?? '']
  return why ? new CommandError(`cannot write ${file}: ${why}`) : null
}

export async function requireFolder(file: string): Promise<void> {
  const folder = path.dirname(file)
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new CommandError(`folder ${folder} not found`)
}

/** That a result can be written under this name, before it is made. */
export async function requirePlace(file: string, isForced = false): Promise<void> {
  if (!isForced && (await stat(file).catch(() => null))) throw new CommandError(`${file} exists; --force overwrites it`)
  await requireFolder(file)
}

/** Writes under another name until the file is complete, so that a part is never mistaken for a result. */
export async function writeWholeFile(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    throw writeFailure(file, error) ?? error
  } finally {
    await rm(part, { force: true }).catch(() => {})
  }
}
