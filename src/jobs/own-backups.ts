import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readMoment } from '../upkeep/backup/read-moment.ts'

const ownName = /^firmament-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/

export function ownBackupName(at: Date): string {
  return `firmament-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.age`
}

export type OwnBackup = { name: string; at: Date }

/** Oldest first, without other files under such a name. */
export async function listBackups(folder: string): Promise<OwnBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => ownName.test(name))
  const found: OwnBackup[] = []
  for (const name of names) {
    const at = await readMoment(path.join(folder, name))
    if (at) found.push({ name, at })
  }
  return found.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Null where there is none. One from the future was written under a wrong clock, and proves nothing about today. */
export async function newestBackup(folder: string): Promise<OwnBackup | null> {
  const now = new Date()
  return (await listBackups(folder)).filter(({ at }) => at <= now).at(-1) ?? null
}
