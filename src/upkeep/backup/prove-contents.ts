import { BackupError, entryNames } from './backup.ts'
import type { CheckedBackup } from './check-file.ts'
import type { OpenedBackup } from './open-backup.ts'
import { readParts } from './read-parts.ts'

const lineEnd = 0x0a

/** Reads everything in a checked backup without a database, and returns how many rows there are. */
export async function proveContents(
  backup: OpenedBackup,
  checked: CheckedBackup,
  onProgress?: (bytes: number) => void,
): Promise<number> {
  let [all, rows] = [0, 0]
  for await (const { part, content, size, isLast } of readParts(backup, checked)) {
    onProgress?.(size)
    if (!part.name.startsWith(entryNames.table('')) && part.name !== entryNames.jobs) continue
    // COPY writes a row on one line, whatever is in it.
    for (let at = content.indexOf(lineEnd); at >= 0; at = content.indexOf(lineEnd, at + 1)) rows++
    if (!isLast) continue
    requireRows(part.name, part.rows, rows)
    all += rows
    rows = 0
  }
  return all
}

export function requireRows(part: string, noted: number, found: number): void {
  if (noted !== found) throw new BackupError(`${part} should have ${noted} rows but has ${found}.`)
}
