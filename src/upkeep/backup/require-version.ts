import { BackupError } from './backup.ts'
import type { CheckedBackup } from './check-file.ts'

/** Refuses what a newer program wrote, which may mean something else by the same form. */
export function requireVersion(file: string, { head }: CheckedBackup, own: string): void {
  const [theirs, ours] = [numbersOf(head.version), numbersOf(own)]
  const at = theirs.findIndex((number, index) => number !== ours[index])
  if (at < 0 || (theirs[at] as number) < (ours[at] as number)) return
  throw new BackupError(
    `${file} was written by version ${head.version}, which is newer than this one (${own}); restore it with that version.`,
  )
}

function numbersOf(version: string): number[] {
  return (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
}
