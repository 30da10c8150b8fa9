import { createHash, type Hash, hash } from 'node:crypto'
import { signatureLineLengthOf, signerOf } from '#lib/signed-file.ts'
import { BackupError, type BackupPart, endOf, entryNames, type Head } from './backup.ts'
import type { OpenedBackup } from './open-backup.ts'
import { readEntries } from './read-entries.ts'
import { readContents, readHead } from './read-head.ts'

export type CheckedBackup = {
  head: Head
  parts: BackupPart[]
  size: number
  /** The public key whose owner signed every byte of it; null where nobody did. */
  signer: string | null
}

type Found = { sum: Hash; entries: number; size: number }

/** Reads a whole backup and compares its signature and every checksum before it is used. Damaged parts are named. */
export async function checkFile(backup: OpenedBackup): Promise<CheckedBackup> {
  const { file } = backup
  const whole = createHash('sha256')
  const found = new Map<string, Found>()
  const texts = { head: '', contents: '' }
  let [size, end]: [number, Buffer] = [0, Buffer.alloc(0)]
  for await (const { name, content, bytes } of readEntries(backup)) {
    size += bytes.length
    if (name === entryNames.sum) {
      end = content
      continue
    }
    whole.update(bytes)
    if (name === entryNames.contents) texts.contents = content.toString()
    else note(found, partOf(name), content)
    if (name === entryNames.head) texts.head = content.toString()
  }
  const own = { whole: whole.digest('hex'), contents: hash('sha256', texts.contents) }
  const signer = signerOf(end, 'backup')
  const unsigned = (signer === null ? end : end.subarray(0, -signatureLineLengthOf('backup'))).toString()
  if (unsigned !== endOf(own.whole, own.contents)) {
    throw new BackupError(`${file} is damaged: ${findDamage(file, found, { ...texts, end: unsigned }, own)}.`)
  }
  const parts = readContents(file, texts.contents)
  requireSame(file, parts, found)
  return { head: readHead(file, texts.head), parts, size, signer }
}

function note(found: Map<string, Found>, part: string, content: Buffer): void {
  const one = found.get(part) ?? { sum: createHash('sha256'), entries: 0, size: 0 }
  one.sum.update(content)
  one.entries++
  one.size += content.length
  found.set(part, one)
}

/** A file that was put together rather than damaged may have right checksums of a list that is not its own. */
function requireSame(file: string, parts: BackupPart[], found: Map<string, Found>): void {
  const listed = new Map(parts.map(part => [part.name, part]))
  for (const [name, { entries, size, sum }] of found) {
    const part = listed.get(name)
    if (part && part.entries === entries && part.size === size && part.sha256 === sum.copy().digest('hex')) continue
    throw new BackupError(`${file} was changed: its list of contents does not have this ${name}.`)
  }
  // A table without rows has no entries.
  const missing = parts.find(({ name, entries }) => entries > 0 && !found.has(name))
  if (missing || listed.size < parts.length) {
    throw new BackupError(`${file} was changed: it does not have what its list of contents names.`)
  }
}

/** The parts of a file that are not as they were written. */
function findDamage(
  file: string,
  found: Map<string, Found>,
  { contents, end }: { contents: string; end: string },
  own: { whole: string; contents: string },
): string {
  if (end.includes(own.whole)) return `${entryNames.sum} or its signature`
  if (!end.includes(own.contents)) return entryNames.contents
  const damaged = readContents(file, contents).filter(
    ({ name, sha256, entries }) => entries > 0 && found.get(name)?.sum.copy().digest('hex') !== sha256,
  )
  if (damaged.length === 0) return 'all parts are intact, but the data around them is not'
  return damaged.map(({ name }) => name).join(', ')
}

/** The part that a piece belongs to, by its name. */
export function partOf(name: string): string {
  return name.replace(/\/\d{5,}\.zst$/, '')
}
