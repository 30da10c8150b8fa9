import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { isEncrypted, openBackup } from './open-backup.ts'
import { readEntries } from './read-entries.ts'
import { readHead } from './read-head.ts'

/** The moment in the name of a scheduled backup. */
export function momentInName(name: string): Date | null {
  const [, day, hour, minute, second] = /^firmament-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\./.exec(name) ?? []
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/**
 * The moment that a backup shows, by its first entry; null if this is not a backup that this program reads. The rest is not read. An
 * encrypted one has it in its name alone: listing backups does not use a key.
 */
export async function readMoment(file: string): Promise<Date | null> {
  try {
    // Opening a pipe would wait for a writer.
    if (!(await stat(file)).isFile()) return null
    const handle = await open(file)
    if (await isEncrypted(handle).finally(() => handle.close())) return momentInName(path.basename(file))
    const plain = await openBackup(file, { identities: [], passphrase: null })
    for await (const { content } of readEntries(plain)) return new Date(readHead(file, content.toString()).at)
  } catch {
    // It is not a backup, whatever it is.
  }
  return null
}
