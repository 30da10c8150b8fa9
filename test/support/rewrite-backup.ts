import { writeFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import type { SigningKey } from '../../src/lib/signed-file.ts'
import { ArchiveWriter } from '../../src/upkeep/backup/archive-writer.ts'
import { type BackupPart, entryNames } from '../../src/upkeep/backup/backup.ts'
import { partOf } from '../../src/upkeep/backup/check-file.ts'
import type { OpenedBackup } from '../../src/upkeep/backup/open-backup.ts'
import { readEntries } from '../../src/upkeep/backup/read-entries.ts'

/**
 * Writes a backup again, not encrypted, with other contents of some parts and right checksums: as a file that was not damaged but made so. Nobody
 * signs it, unless a key is given.
 */
export async function rewriteBackup(
  from: OpenedBackup,
  to: string,
  change: (part: string, text: string) => string,
  signer: SigningKey | null = null,
) {
  const parts = new Map<string, string>()
  const compressed = new Set<string>()
  let contents: BackupPart[] = []
  for await (const { name, content } of readEntries(from)) {
    const part = partOf(name)
    if (part === entryNames.contents) contents = JSON.parse(content.toString())
    if (part !== name) compressed.add(part)
    const text = (part === name ? content : zstdDecompressSync(content)).toString('latin1')
    parts.set(part, (parts.get(part) ?? '') + text)
  }
  const written: Buffer[] = []
  const archive = new ArchiveWriter(async bytes => void written.push(bytes), new Date())
  for (const { name, rows, entries } of contents) {
    const text = Buffer.from(change(name, parts.get(name) ?? ''), 'latin1')
    // A table without rows has no entries.
    if (entries > 0 && !compressed.has(name)) await archive.addText(name, text.toString())
    else await archive.addStream(name, pieces(text), () => rows)
  }
  await archive.finish(signer)
  await writeFile(to, Buffer.concat(written))
}

async function* pieces(bytes: Buffer) {
  if (bytes.length > 0) yield bytes
}
