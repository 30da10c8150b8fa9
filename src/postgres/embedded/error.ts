import { statfs } from 'node:fs/promises'

/** A failure of the embedded database that one sentence explains; callers print the message without a stack trace. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The last is what PostgreSQL answers to a client. */
const diskIsFull = ['ENOSPC', 'EDQUOT', '53100']
const notWritable = 'is not writable by this user; change its owner or choose another data folder'
const notFolder = 'is a file where a folder is needed; choose another data folder'
const otherReasons: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: 'is on a read-only disk; choose another data folder',
  ENOTDIR: notFolder,
  EEXIST: notFolder,
}

/** Explains in one sentence why a folder or file of the database could not be made or written. */
export function explainFileFailure(error: unknown, place: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (diskIsFull.includes(code)) return diskFull(place)
  const why = otherReasons[code]
  return why ? new EmbeddedPostgresError(`${place} ${why}.`) : error
}

/** Turns the last words of a PostgreSQL program into one sentence about what to do. */
export async function explainProgramFailure(
  what: string,
  output: string,
  place: string,
): Promise<EmbeddedPostgresError> {
  if (/No space left on device|Disk quota exceeded/.test(output) || (await isAlmostFull(place))) return diskFull(place)
  const lastLines = output.trimEnd().split('\n').slice(-8).join('\n')
  return new EmbeddedPostgresError(`${what}. Its last output was:\n${lastLines || '(nothing)'}`)
}

/** The log is usually on the same disk, and a full disk then leaves no words in it. */
async function isAlmostFull(place: string): Promise<boolean> {
  const disk = await statfs(place).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024
}

function diskFull(place: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The disk with ${place} is full; free some space and start again.`)
}
