import { type FileHandle, open } from 'node:fs/promises'
import { AgeError, type AgeKeys, ageIntro, type OpenedAge, openAge } from '#lib/age-file.ts'
import { PayloadError, type ReadAt, readPayload } from '#lib/age-payload.ts'
import { BackupError } from './backup.ts'

const pieceBytes = 1 << 20

/** A file whose content can be read, from its beginning and more than once. */
export type OpenedBackup = {
  file: string
  /** What decrypts it; null where it is not encrypted. */
  by: OpenedAge['by'] | null
  content(): AsyncGenerator<Buffer>
}

/** Opens a backup with the keys at hand. A passphrase takes a second, and only this once. */
export async function openBackup(file: string, keys: AgeKeys): Promise<OpenedBackup> {
  const handle = await open(file)
  try {
    if (!(await isEncrypted(handle))) return { file, by: null, content: () => readPlain(file) }
    const opened = await openAge(keys, readerOf(handle))
    return { file, by: opened.by, content: () => readEncrypted(file, opened) }
  } catch (error) {
    if (!(error instanceof AgeError)) throw error
    const advice = error.isKey
      ? ': name the file of the identity in FIRMAMENT_BACKUP_IDENTITY, or set FIRMAMENT_BACKUP_PASSPHRASE'
      : ''
    throw new BackupError(`${file} cannot be opened: ${error.message}${advice}.`)
  } finally {
    await handle.close()
  }
}

export async function isEncrypted(handle: FileHandle): Promise<boolean> {
  return (await readerOf(handle)(0, ageIntro.length)).equals(ageIntro)
}

async function* readPlain(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const readAt = readerOf(handle)
    for (let position = 0; ; ) {
      const piece = await readAt(position, pieceBytes)
      if (piece.length === 0) return
      yield piece
      position += piece.length
    }
  } finally {
    await handle.close()
  }
}

async function* readEncrypted(file: string, { key, from }: OpenedAge): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const readAt = readerOf(handle)
    yield* readPayload(key, (position, length) => readAt(from + position, length), size - from)
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error
    throw new BackupError(`${file} is damaged or was changed: ${error.message}.`)
  } finally {
    await handle.close()
  }
}

/** Reads as many bytes as are asked for; fewer at the end of the file. */
function readerOf(handle: FileHandle): ReadAt {
  return async (position, length) => {
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    for (let more = length; more > 0 && filled < length; filled += more) {
      more = (await handle.read(bytes, filled, length - filled, position + filled)).bytesRead
    }
    return bytes.subarray(0, filled)
  }
}
